const preloads = /(?:<link rel="modulepreload"[^>]*>)+/g;
const start = /<script nonce="([^"]*)" type="module" async="">[\s\S]*?<\/script>/;

/**
 * Defers the scripts of a page until its first picture is painted: on a slow connection they would delay the download of the picture,
 * and on a slow phone its painting. The router has no option for this, so its tags wait in templates. `router-html.server.test.tsx` fails
 * if React Router writes its tags in another form.
 */
export function withDeferredScripts(html: string): string {
  return html
    .replace(preloads, inTemplate)
    .replace(
      start,
      (script, nonce) => `${inTemplate(script)}<script nonce="${nonce}">(${startWhenPainted})()</script>`,
    );
}

function inTemplate(tags: string): string {
  return `<template data-waiting>${tags}</template>`;
}

/** Runs in the browser as an inline script, so it must not refer to anything outside. */
function startWhenPainted(): void {
  const longestWaitMilliseconds = 3000;
  const painted = "largest-contentful-paint";
  const begin = () => {
    for (const tags of document.querySelectorAll<HTMLTemplateElement>("template[data-waiting]"))
      tags.replaceWith(tags.content);
  };
  document.currentScript?.remove();
  // A hidden tab paints nothing, and some browsers do not report paints.
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
  // A visitor who acts expects a reaction, and browsers stop reporting this paint after the first action.
  for (const touch of ["pointerdown", "keydown", "scroll"]) addEventListener(touch, begin, { once: true });
  setTimeout(begin, longestWaitMilliseconds);
}
