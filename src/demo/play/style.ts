import type { Palette } from '../art/palette.ts';

/** Style of all games' pages. */
export function styleOf({ glow, mid, night, ink, main }: Palette): string {
	return `
*{box-sizing:border-box;margin:0}
html{color-scheme:dark;background:${night}}
body{min-height:100dvh;display:flex;flex-direction:column;padding:max(12px,env(safe-area-inset-top)) 16px max(16px,env(safe-area-inset-bottom));color:#fff;font:16px/1.45 system-ui,Roboto,Arial,sans-serif;background:radial-gradient(120% 60% at 50% 28%,${glow},${mid} 45%,${night}) no-repeat ${night};-webkit-tap-highlight-color:transparent}
.defs{position:absolute;width:0;height:0}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
header,main,footer{width:100%;max-width:440px;margin:0 auto}
header{display:flex;justify-content:space-between;align-items:center;gap:12px}
.back{display:inline-flex;align-items:center;min-height:44px;padding-block:0;padding-inline:12px 16px;border-radius:22px;background:rgb(0 0 0/.45);color:#fff;text-decoration:none;font-weight:700}
.back svg{width:20px;height:20px;margin-inline-end:4px}
[dir=rtl] .back svg{transform:scaleX(-1)}
.demo{padding:4px 12px;border-radius:12px;background:#fff;color:${ink};font-weight:900;font-size:13px;letter-spacing:.08em;text-transform:uppercase}
h1{margin:10px 0 0;text-align:center;font-size:clamp(24px,8vw,34px);line-height:1.1;font-weight:900;text-wrap:balance;text-shadow:0 2px 0 ${ink},0 4px 18px ${ink}}
.vendor{text-align:center;font-size:12px;letter-spacing:.2em;text-transform:uppercase;opacity:.85}
.frame{position:relative;margin:12px 0;padding:12px;border-radius:24px;background:linear-gradient(#fff6c2,#ffc62e 30%,#b86a08);box-shadow:0 14px 34px ${ink},inset 0 2px 0 #fff}
.cell svg,td svg,.motif{stroke:${ink};font-family:system-ui,sans-serif;font-weight:900;text-anchor:middle}
.status{position:relative;min-height:48px;display:grid;place-items:center;text-align:center;font-weight:700;text-wrap:balance}
.panel{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);gap:8px;align-items:stretch;text-align:center;white-space:nowrap}
.panel>div{display:grid;align-content:center;padding:8px 4px;border-radius:14px;background:rgb(0 0 0/.45)}
.panel .name{font-size:12px;line-height:1.2;white-space:normal;overflow-wrap:anywhere;opacity:.85}
.panel b{display:block;font-size:20px;font-variant-numeric:tabular-nums}
.panel .stepper{display:flex;align-items:center;gap:4px}
.stepper b{min-width:44px}
button{font:inherit;color:inherit;border:0;cursor:pointer}
.stepper button{width:44px;height:44px;border-radius:50%;background:rgb(255 255 255/.16);font-size:24px;font-weight:700}
button:disabled{opacity:.45;cursor:default}
.main{width:100%;min-height:64px;margin:14px 0;border-radius:32px;background:linear-gradient(${main[0]},${main[1]} 45%,${main[2]});color:#fff;font-size:26px;font-weight:900;text-transform:uppercase;text-shadow:0 2px 4px rgb(0 0 0/.7);box-shadow:0 6px 0 ${ink},0 12px 24px ${ink}}
.main:active{transform:translateY(3px)}
:focus-visible{outline:3px solid #fff;outline-offset:3px}
details{border-radius:14px;background:rgb(0 0 0/.45);padding:0 14px}
summary{min-height:44px;display:flex;align-items:center;font-weight:700;cursor:pointer}
table{width:100%;border-collapse:collapse;margin-bottom:12px;font-size:14px}
td{padding:3px 0}
td:last-child{text-align:end;font-weight:900}
td svg{width:32px;height:34px;vertical-align:middle;stroke-width:3.5;stroke-linejoin:round}
footer{padding-top:14px;text-align:center;font-size:13px}
footer p+p{margin-top:6px;opacity:.85}
@media(prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
`;
}
