"""Somebody who draws a map in the workshop, with a pointer, a finger or the keyboard."""

from collections.abc import Iterable

from playwright.sync_api import Locator, Page, expect

WHERE = """(svg, [x, y]) => {
  const { left, top, width } = svg.getBoundingClientRect(), box = svg.viewBox.baseVal, scale = width / box.width;
  return [left + (x - box.x) * scale, top + (y - box.y) * scale];
}"""
Point = tuple[float, float]


class Draughtsman:
    """At a page with the editor."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page, self.touch = page, touch
        self.spots: dict[str, Point] = {}

    @property
    def map(self) -> Locator:
        return self.page.get_by_role("application")

    def begin(self) -> None:
        """An empty map."""
        self.page.goto("/workshop")
        self.press(self.page.get_by_role("button", name="Empty map"))
        self.map.wait_for()

    def press(self, button: Locator) -> None:
        if self.touch:
            button.tap()
        else:
            button.click()

    def do(self, deed: str, in_menu: bool = False) -> None:
        """Something with the whole map, from the head of the page or from its menu."""
        button = self.page.get_by_role("button", name=deed, exact=True)
        if in_menu or not button.is_visible():
            self.press(self.page.get_by_role("button", name="More", exact=True))
        self.press(button.last)

    def take(self, tool: str) -> None:
        button = self.page.get_by_role("toolbar").get_by_role("button", name=tool, exact=True)
        self.press(button)
        expect(button).to_have_attribute("aria-pressed", "true")

    def open(self, panel: str) -> None:
        self.press(self.page.get_by_role("tab", name=panel))

    def pixel(self, at: Point) -> Point:
        x, y = self.map.locator("svg").evaluate(WHERE, list(at))
        return x, y

    def tap(self, at: Point) -> None:
        x, y = self.pixel(at)
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def drag(self, start: Point, end: Point) -> None:
        (ax, ay), (bx, by) = self.pixel(start), self.pixel(end)
        self.page.mouse.move(ax, ay)
        self.page.mouse.down()
        self.page.mouse.move((ax + bx) / 2, (ay + by) / 2)
        self.page.mouse.move(bx, by)
        self.page.mouse.up()

    def fingers(self, *paths: tuple[Point, Point]) -> None:
        """Each finger goes from one point of the map to another, all at once."""
        session = self.page.context.new_cdp_session(self.page)
        ends = [(self.pixel(start), self.pixel(end)) for start, end in paths]
        for kind, far in (("touchStart", 0.0), *(("touchMove", step / 5) for step in range(1, 6))):
            points = [{"x": ax + far * (bx - ax), "y": ay + far * (by - ay)} for (ax, ay), (bx, by) in ends]
            touches = [point | {"id": i} for i, point in enumerate(points)]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def put(self, name: str, at: Point) -> None:
        """With the tool for places in hand."""
        self.tap(at)
        self.name(name)
        self.spots[name] = at

    def name(self, name: str) -> None:
        field = self.page.get_by_label("Name", exact=True)
        expect(field).to_be_visible()
        field.fill(name)

    def put_by_keys(self, name: str, at: Point) -> None:
        """The cursor is moved there, and Enter pressed."""
        self.map.focus()
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("p")
        self.steer(at)
        self.page.keyboard.press("Enter")
        self.name(name)
        self.spots[name] = at

    def steer(self, at: Point) -> None:
        """With arrows, in large steps and then in small ones."""
        self.page.keyboard.press("ArrowRight")
        for axis, keys in ((0, ("ArrowLeft", "ArrowRight")), (1, ("ArrowUp", "ArrowDown"))):
            for step, held in ((10, ""), (1, "Shift+")):
                far = at[axis] - self.cursor[axis]
                for _ in range(int(abs(far) // step)):
                    self.page.keyboard.press(held + keys[far > 0])

    @property
    def cursor(self) -> Point:
        said = self.page.locator(".map [role=status]").inner_text()
        x, y = said.split(", ")[-2:]
        return float(x), float(y)

    def join(self, pairs: Iterable[tuple[str, str]]) -> None:
        """With the tool for routes or tickets in hand."""
        for a, b in pairs:
            self.tap(self.spots[a])
            self.tap(self.spots[b])

    def join_by_keys(self, a: str, b: str) -> None:
        self.map.focus()
        self.page.keyboard.press("r")
        for name in (a, b):
            self.steer(self.spots[name])
            self.page.keyboard.press("Enter")
