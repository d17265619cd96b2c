"""A bot that joins a table by its link and plays to the end: python remote_bot.py LINK NAME"""

import json
import random
import sys
import time
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def play(link: str, name: str) -> None:
    address = link.replace("/t/", "/api/tables/")
    asking = Request(f"{address}/join", json.dumps({"name": name}).encode(), {"Content-Type": "application/json"})
    key = json.load(urlopen(asking))["key"]
    with connect(address.replace("http", "ws", 1) + "/socket") as socket:
        socket.send(json.dumps({"hello": 1, "key": key}))
        answer = json.dumps({"do": "ready"})
        socket.send(answer)
        for message in map(json.loads, socket):
            if message["kind"] == "error":
                print(message["text"])
                if seconds := message["parameters"].get("retry_after"):
                    time.sleep(seconds)
                    socket.send(answer)
            elif message["table"]["status"] in ("over", "closed") or not message["mine"]:
                print("Seats from best to worst:", message["result"] and message["result"]["ranking"])
                break
            elif legal := message["mine"][0].get("legal"):
                action = random.choice([each for each in legal if each.startswith("claim")] or legal)
                answer = json.dumps({"do": "play", "action": action, "at": message["at"]})
                socket.send(answer)


if __name__ == "__main__":
    play(*sys.argv[1:])
