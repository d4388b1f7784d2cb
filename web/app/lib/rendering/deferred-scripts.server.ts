const preloads = /(?:<link rel="modulepreload"[^>]*>)+/g;
const start = /<script nonce="([^"]*)" type="module" async="">[\s\S]*?<\/script>/;

/**
 * A page that is painted before its scripts start: they are neither fetched nor run until its first picture is there. On a slow
 * connection they would delay the picture, on a slow phone its painting. The router has no option for this, so its tags wait in
 * templates. `router-html.server.test.tsx` fails if React Router writes its tags in another form.
 */
export function withDeferredScripts(html: string): string {
  return html
    .replace(preloads, waiting)
    .replace(start, (script, nonce) => `${waiting(script)}<script nonce="${nonce}">(${comeAlive})()</script>`);
}

function waiting(tags: string): string {
  return `<template data-waiting>${tags}</template>`;
}

/** Runs in the browser by itself, without anything around it. */
function comeAlive(): void {
  const longestWaitMilliseconds = 3000;
  const painted = "largest-contentful-paint";
  const begin = () => {
    for (const tags of document.querySelectorAll<HTMLTemplateElement>("template[data-waiting]"))
      tags.replaceWith(tags.content);
  };
  document.currentScript?.remove();
  // A hidden tab paints nothing, and some browsers do not report what they have painted.
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
  // A visitor who acts expects an answer, and browsers report no painting after the first action.
  for (const touch of ["pointerdown", "keydown", "scroll"]) addEventListener(touch, begin, { once: true });
  setTimeout(begin, longestWaitMilliseconds);
}
