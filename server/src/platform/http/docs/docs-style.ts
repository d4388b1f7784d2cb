/** The look of the shop, with system fonts. */
export const docsStyle = `
:root{--paper:#f8f3e9;--raised:#fdfaf4;--ink:#1f1a16;--ink-2:#5b5148;--rule:#d9cdb9;--accent:#c5361a;--focus:#1c4fb4;
--good:#2c6446;--warn:#7a5200;--mono:ui-monospace,"Cascadia Mono","SF Mono",Menlo,Consolas,monospace}
*{box-sizing:border-box}html{scroll-padding-top:24px}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 "Hanken Grotesk Variable","Helvetica Neue",Arial,sans-serif}
a{color:inherit;text-decoration-color:var(--accent);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--focus);outline-offset:3px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px;background:var(--raised);padding:8px}
header,.sheet{max-width:1200px;margin:0 auto;padding:0 40px}
header{padding-top:40px;padding-bottom:32px}.name{font-weight:650;text-decoration:none}
h1{font-size:clamp(2.25rem,4.4vw,3.5rem);line-height:1.02;letter-spacing:-.028em;font-weight:650;margin:24px 0 12px}
.sheet{display:grid;grid-template-columns:180px minmax(0,1fr);gap:48px;border-top:1px solid var(--ink);padding-top:32px}
nav ul{position:sticky;top:24px;list-style:none;margin:0;padding:0}nav li{padding:4px 0}nav span{color:var(--ink-2);font-size:13px}
nav a{text-decoration:none}nav a:hover{text-decoration:underline;text-decoration-color:var(--accent)}
section{margin:0 0 96px}h2{font-size:clamp(1.75rem,3.1vw,2.5rem);line-height:1.02;letter-spacing:-.028em;font-weight:650;margin:0 0 24px}
article{background:var(--raised);border:1px solid var(--rule);border-radius:3px;padding:24px;margin:0 0 24px}
article:target,tr:target{border-color:var(--ink);background:#f7ddd0}
h3{font-size:1.0625rem;font-weight:600;margin:0 0 8px;overflow-wrap:anywhere}h4{font-size:14px;margin:16px 0 4px;font-weight:600}
code,pre,dd{font-family:var(--mono);font-size:13.5px}pre{margin:0;padding:12px 16px;background:var(--paper);border-radius:2px;overflow-x:auto}
.method{font:600 13px/1 var(--mono);border:1px solid;border-radius:2px;padding:3px 6px;margin-right:6px}
.get{color:var(--good)}.post,.patch,.put{color:var(--accent)}.delete{color:#a3210c}
em{color:var(--ink-2);font-style:normal}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 24px;margin:16px 0 0;padding-top:12px;border-top:1px dashed var(--rule)}
dt span{color:var(--ink-2);font-size:13px}dd{margin:0;overflow-wrap:anywhere}
.refusal{margin:8px 0 0;font-size:14px;overflow-wrap:anywhere}.refusal b{display:inline-block;min-width:40px;font-variant-numeric:tabular-nums lining-nums}
.type{margin:0;color:var(--ink-2)}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th{text-align:left}
th,td{padding:8px 16px 8px 0;border-bottom:1px solid var(--rule);vertical-align:top}
@media (max-width:800px){header,.sheet{padding-left:20px;padding-right:20px}.sheet{grid-template-columns:minmax(0,1fr);gap:24px}
nav{min-width:0}nav ul{position:static;display:flex;flex-wrap:wrap;gap:4px 16px}dl{grid-template-columns:minmax(0,1fr)}dd{margin-bottom:8px}}
`;
