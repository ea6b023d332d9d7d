import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetPerson } from "../cart/forget-person.ts";
import {
  deviceAddressKey,
  forgetDeviceAddress,
  readDeviceAddress,
  saveDeviceAddress,
  subscribeToDeviceAddress,
} from "./device-address.ts";

const home = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien", extra: "Top 6" };

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("the address last used on this device", () => {
  it("is returned as the same object until it is deleted", () => {
    expect(readDeviceAddress()).toBeNull();
    saveDeviceAddress(home);
    expect(readDeviceAddress()).toEqual(home);
    expect(readDeviceAddress()).toBe(readDeviceAddress());
    forgetDeviceAddress();
    expect(readDeviceAddress()).toBeNull();
    expect(localStorage.getItem(deviceAddressKey)).toBeNull();
  });

  it("is deleted when the customer signs out", () => {
    saveDeviceAddress(home);
    forgetPerson();
    expect(readDeviceAddress()).toBeNull();
  });

  it("follows other tabs and notifies of every change", () => {
    const listener = vi.fn();
    const stop = subscribeToDeviceAddress(listener);
    saveDeviceAddress(home);
    localStorage.setItem(deviceAddressKey, JSON.stringify({ ...home, city: "Graz" }));
    globalThis.dispatchEvent(new StorageEvent("storage", { key: deviceAddressKey }));
    expect(readDeviceAddress()?.city).toBe("Graz");
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    forgetDeviceAddress();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each([
    "{",
    "null",
    "7",
    '"x"',
    "[]",
    '{"street":"Neubaugasse"}',
    '{"street":1,"number":"","postcode":"","city":""}',
  ])("is null if %s is stored", (stored) => {
    localStorage.setItem(deviceAddressKey, stored);
    expect(readDeviceAddress()).toBeNull();
  });

  it("drops only parts that are no text", () => {
    localStorage.setItem(deviceAddressKey, JSON.stringify({ ...home, district: 7 }));
    expect(readDeviceAddress()).toEqual(home);
  });

  it("lasts as long as the page if storage is full", () => {
    saveDeviceAddress({ ...home, city: "Graz" });
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    saveDeviceAddress(home);
    expect(readDeviceAddress()).toEqual(home);
    full.mockRestore();
    forgetDeviceAddress();
    expect(localStorage.getItem(deviceAddressKey)).toBeNull();
  });

  it("lasts as long as the page if storage is forbidden", () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      });
    saveDeviceAddress(home);
    expect(readDeviceAddress()).toEqual(home);
    forgetPerson();
    expect(readDeviceAddress()).toBeNull();
  });
});
