import type { Palette } from '../art/palette.ts';

export function styleOf({ glow, mid, night, ink, main }: Palette): string {
	return `
*{box-sizing:border-box;margin:0}
html{color-scheme:dark;background:${night}}
body{min-height:100dvh;display:flex;flex-direction:column;padding:max(12px,env(safe-area-inset-top)) 16px max(16px,env(safe-area-inset-bottom));color:#fff;font:16px/1.45 system-ui,Roboto,Arial,sans-serif;background:radial-gradient(120% 60% at 50% 28%,${glow},${mid} 45%,${night}) no-repeat ${night};-webkit-tap-highlight-color:transparent}
.defs{position:absolute;width:0;height:0}
header,main,footer{width:100%;max-width:440px;margin:0 auto}
header{display:flex;justify-content:space-between;align-items:center;gap:12px}
.back{display:inline-flex;align-items:center;min-height:44px;padding-block:0;padding-inline:12px 16px;border-radius:22px;background:rgb(0 0 0/.45);color:#fff;text-decoration:none;font-weight:700}
.back svg{width:20px;height:20px;margin-inline-end:4px}
[dir=rtl] .back svg{transform:scaleX(-1)}
.demo{padding:4px 12px;border-radius:12px;background:#fff;color:${ink};font-weight:900;font-size:13px;letter-spacing:.08em;text-transform:uppercase}
h1{margin:10px 0 0;text-align:center;font-size:clamp(24px,8vw,34px);line-height:1.1;font-weight:900;text-wrap:balance;text-shadow:0 2px 0 ${ink},0 4px 18px ${ink}}
.vendor{text-align:center;font-size:12px;letter-spacing:.2em;text-transform:uppercase;opacity:.85}
.machine{position:relative;margin:12px 0;padding:12px;border-radius:24px;background:linear-gradient(#fff6c2,#ffc62e 30%,#b86a08);box-shadow:0 14px 34px ${ink},inset 0 2px 0 #fff;cursor:pointer;touch-action:manipulation}
.reels{display:grid;grid-template-columns:repeat(3,1fr);gap:6px;--cell:min(21vw,96px);height:calc(var(--cell)*3);overflow:hidden;border-radius:14px;background:${ink}}
.reel{overflow:hidden;background:linear-gradient(#cfd3e6,#fff 50%,#cfd3e6)}
.cell{display:grid;place-items:center;height:var(--cell)}
.cell svg,td svg{stroke:${ink};font-family:system-ui,sans-serif;font-weight:900;text-anchor:middle}
.cell svg{height:86%;max-width:94%;stroke-width:3.5;stroke-linejoin:round;stroke-linecap:round}
.line{position:absolute;inset:50% 4px auto;height:4px;margin-top:-2px;border-radius:2px;background:#ff2e55;opacity:.75;pointer-events:none}
.won .line{background:#19e07a;opacity:1;box-shadow:0 0 16px #19e07a}
.won .hit svg{animation:pulse .5s ease-in-out 4 alternate}
@keyframes pulse{to{transform:scale(1.16)}}
.status{min-height:48px;display:grid;place-items:center;text-align:center;font-weight:700;text-wrap:balance}
.panel{display:grid;grid-template-columns:1fr auto 1fr;gap:8px;align-items:stretch;text-align:center;white-space:nowrap}
.panel>div{display:grid;align-content:center;padding:8px 4px;border-radius:14px;background:rgb(0 0 0/.45)}
.panel .name{font-size:12px;opacity:.85}
.panel b{display:block;font-size:20px;font-variant-numeric:tabular-nums}
.panel .stepper{display:flex;align-items:center;gap:4px}
.stepper b{min-width:44px}
button{font:inherit;color:inherit;border:0;cursor:pointer}
.stepper button{width:44px;height:44px;border-radius:50%;background:rgb(255 255 255/.16);font-size:24px;font-weight:700}
button:disabled{opacity:.45;cursor:default}
.spin{width:100%;min-height:64px;margin:14px 0;border-radius:32px;background:linear-gradient(${main[0]},${main[1]} 45%,${main[2]});color:#fff;font-size:26px;font-weight:900;text-transform:uppercase;text-shadow:0 2px 4px rgb(0 0 0/.7);box-shadow:0 6px 0 ${ink},0 12px 24px ${ink}}
.spin:active{transform:translateY(3px)}
:focus-visible{outline:3px solid #fff;outline-offset:3px}
details{border-radius:14px;background:rgb(0 0 0/.45);padding:0 14px}
summary{min-height:44px;display:flex;align-items:center;font-weight:700;cursor:pointer}
table{width:100%;border-collapse:collapse;margin-bottom:12px;font-size:14px}
td{padding:3px 0}
td:last-child{text-align:end;font-weight:900}
td svg{width:32px;height:34px;vertical-align:middle;stroke-width:3.5;stroke-linejoin:round}
footer{padding-top:14px;text-align:center;font-size:13px}
footer p+p{margin-top:6px;opacity:.85}
@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
@media(prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
`;
}
