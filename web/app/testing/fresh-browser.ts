// The test files of a worker share one browser, so each starts by cleaning it.
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; Path=/; Max-Age=0`;
document.body.replaceChildren();
history.replaceState(null, "", "/");

// A request sent after a test has removed its fake network fails like one without a network.
globalThis.fetch = () => Promise.reject(new TypeError("failed to fetch"));
