/** What is too large for the small records of the browser: maps with their pictures, in its database. */

const NAME = "roundhouse";
const VERSION = 1;
export const MAPS = "maps";

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(MAPS, { keyPath: "id" });
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error("indexedDB"));
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** Runs one request, and waits until it is on the disk. */
export async function ask<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(MAPS, mode);
    const asked = request(transaction.objectStore(MAPS));
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error("indexedDB"));
  });
}
