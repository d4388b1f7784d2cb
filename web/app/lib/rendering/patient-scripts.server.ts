const preloads = /(?:<link rel="modulepreload"[^>]*>)+/g;
const start = /<script nonce="([^"]*)" type="module" async="">[\s\S]*?<\/script>/;

/**
 * A page to be seen before it comes alive: its scripts are neither fetched nor run until its first picture is there. On a slow line
 * they would take the picture's turn, on a slow phone the time to paint it. The router has no word for it: its tags wait in templates.
 */
export function withPatientScripts(html: string): string {
  return html
    .replace(preloads, waiting)
    .replace(start, (script, nonce) => `${waiting(script)}<script nonce="${nonce}">(${comeAlive})()</script>`);
}

function waiting(tags: string): string {
  return `<template data-waiting>${tags}</template>`;
}

/** Runs in the browser, where it knows nothing but itself. */
function comeAlive(): void {
  const longestWaitMilliseconds = 3000;
  const painted = "largest-contentful-paint";
  const begin = () => {
    for (const tags of document.querySelectorAll<HTMLTemplateElement>("template[data-waiting]"))
      tags.replaceWith(tags.content);
  };
  document.currentScript?.remove();
  // A tab that nobody sees paints nothing, and a browser that does not tell what it has painted is not waited for.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes(painted)) {
    begin();
    return;
  }
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const observer = new PerformanceObserver(() => {
    if (picture !== null && !picture.complete) return;
    observer.disconnect();
    setTimeout(begin);
  });
  observer.observe({ type: painted, buffered: true });
  // Whoever does something wants an answer, and from then on nothing is told of painting.
  for (const touch of ["pointerdown", "keydown", "scroll"]) addEventListener(touch, begin, { once: true });
  setTimeout(begin, longestWaitMilliseconds);
}
