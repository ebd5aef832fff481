import type { Palette } from '../../art/palette.ts';

/** Of a ball, around its white middle. */
const RIMS = ['#ff3b4e', '#ff9500', '#ffd60a', '#30d158', '#32ade6', '#bf5af2'];

const rims = RIMS.map((colour, index) => `[data-rim="${index}"]{--rim:${colour}}`).join('\n');

/** Balls, here and in the lobby. */
const BALLS = `
.balls{display:flex;flex-wrap:wrap;gap:4px;padding:0;list-style:none}
.ball{display:grid;place-items:center;flex:none;width:var(--ball,36px);height:var(--ball,36px);border-radius:50%;color:#17131f;font-weight:900;font-size:calc(var(--ball,36px)*.42);line-height:1;font-variant-numeric:tabular-nums;background:radial-gradient(circle at 50% 48%,#fff 0 52%,#0000 55%),radial-gradient(circle at 32% 22%,#fff,var(--rim) 32%,color-mix(in srgb,var(--rim),#000 45%));box-shadow:0 3px 6px rgb(0 0 0/.45)}
${rims}`;

export function lotteryStyle({ ink, night, main, second }: Palette): string {
	return `${BALLS}
body{padding-inline:12px}
.hall{padding:12px;border-radius:14px;background:radial-gradient(120% 90% at 50% 0,${main[2]},${ink} 75%);overflow:hidden}
.scene{display:grid;grid-template-columns:96px 1fr 84px;align-items:center;gap:8px}
.drum{position:relative;width:96px;height:96px;border-radius:50%;overflow:hidden;background:radial-gradient(circle at 50% 60%,rgb(255 255 255/.05) 40%,rgb(255 255 255/.28));box-shadow:inset 0 0 0 3px #ffc62e,inset 0 -10px 18px rgb(0 0 0/.6),0 6px 14px rgb(0 0 0/.5)}
.drum i{position:absolute;inset-block-end:8px;left:38px;width:20px;height:20px;border-radius:50%;background:radial-gradient(circle at 32% 25%,#fff,var(--rim) 35%,color-mix(in srgb,var(--rim),#000 45%))}
.drum i:nth-child(3n){translate:-22px -6px}
.drum i:nth-child(3n+1){translate:20px -6px}
.drum i:nth-child(4n){translate:10px -20px}
.drum i:nth-child(5n){translate:-11px -22px}
.drum i:nth-child(7n){translate:31px -20px}
.drum i:nth-child(11n){translate:-31px -20px}
.drum::after{content:"";position:absolute;inset:6px 14px 50%;border-radius:50%;background:linear-gradient(rgb(255 255 255/.55),rgb(255 255 255/0))}
.defs symbol{overflow:visible}
.motif{width:76px;height:80px;margin:auto;stroke-width:3.5;stroke-linejoin:round;stroke-linecap:round;filter:drop-shadow(0 4px 8px rgb(0 0 0/.5))}
.clock{text-align:center;line-height:1.2}
.clock span{display:block;font-size:13px;opacity:.9}
.clock b{display:block;font-size:34px;font-weight:900;font-variant-numeric:tabular-nums;text-shadow:0 2px 8px ${ink}}
.clock button[aria-disabled=true]{opacity:.5;cursor:default}
.clock button{min-height:44px;margin-top:4px;padding:0 16px;border-radius:22px;background:rgb(255 255 255/.16);font-size:14px;font-weight:700;line-height:1.1}
.tray{justify-content:center;margin-top:12px;min-height:var(--ball);--ball:38px}
.tray.many{--ball:30px}
.tray li:not(.ball){width:var(--ball);height:var(--ball);border-radius:50%;background:rgb(0 0 0/.4);box-shadow:inset 0 2px 6px rgb(0 0 0/.6)}
.board{padding:10px 4px 6px;border-radius:18px;background:rgb(0 0 0/.45)}
.board-head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 12px;padding:0 8px 8px}
.board-head h2{font-size:16px}
.board-head p{font-size:14px;opacity:.9;font-variant-numeric:tabular-nums}
.keys{display:grid;grid-template-columns:repeat(auto-fill,minmax(44px,1fr));gap:4px}
.keys.few{grid-template-columns:repeat(5,1fr)}
.keys button{height:44px;padding:0;border-radius:22px;background:rgb(255 255 255/.1);box-shadow:inset 0 0 0 1px rgb(255 255 255/.14);font-weight:700;font-variant-numeric:tabular-nums;transition:transform .12s}
.keys button:active{transform:scale(.9)}
.keys button[aria-pressed=true]{background:linear-gradient(#fff6c2,#ffc62e 45%,#e09110);color:#241503;box-shadow:0 0 0 2px #fff,0 4px 12px ${ink}}
.cells{display:flex;justify-content:center;gap:6px;padding:0 8px 10px}
.cells span{display:grid;place-items:center;flex:1;max-width:56px;height:64px;border-radius:12px;background:linear-gradient(#cfd3e6,#fff 50%,#cfd3e6);color:${ink};font-size:32px;font-weight:900;box-shadow:inset 0 2px 6px rgb(0 0 0/.4)}
.cells span:empty{background:rgb(255 255 255/.12)}
.cells .next{box-shadow:0 0 0 3px #ffc62e}
.tools{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:8px;margin:0 4px 10px}
.tools button{min-height:44px;padding:0 8px;border-radius:22px;background:linear-gradient(${second[0]},${second[1]} 45%,${second[2]});color:#fff;font-weight:800;text-shadow:0 1px 3px rgb(0 0 0/.8)}
.tools button+button{background:rgb(255 255 255/.14)}
.lottery-panel{margin-top:12px}
.pay{position:sticky;bottom:0;z-index:1;margin:0 -12px;padding:14px 12px max(12px,env(safe-area-inset-bottom));background:linear-gradient(rgb(0 0 0/0),${night} 60%)}
@media(min-width:480px){.pay{background:none}}
.pay .main{margin:0;min-height:56px;font-size:21px}
.tickets{margin:12px 0;padding:12px;border-radius:18px;background:rgb(0 0 0/.45)}
.tickets h2{font-size:16px;margin-bottom:8px}
.tickets p{opacity:.9}
.tickets ol{display:grid;gap:8px;padding:0;list-style:none}
.ticket{position:relative;padding:10px 14px;border-radius:12px;background:linear-gradient(100deg,#fff7df,#ffe9b8);color:#2a1a05;-webkit-mask:radial-gradient(circle at 0 50%,#0000 7px,#000 8px) 0/51% 100% no-repeat,radial-gradient(circle at 100% 50%,#0000 7px,#000 8px) 100%/51% 100% no-repeat;mask:radial-gradient(circle at 0 50%,#0000 7px,#000 8px) 0/51% 100% no-repeat,radial-gradient(circle at 100% 50%,#0000 7px,#000 8px) 100%/51% 100% no-repeat}
.ticket .balls{--ball:30px}
.ticket p{display:flex;justify-content:space-between;gap:12px;margin-top:6px;font-size:14px;font-weight:600;opacity:1}
.ticket b{white-space:nowrap}
.ticket.drawn .ball:not(.hit){filter:grayscale(1);opacity:.75}
.ticket .hit{box-shadow:0 0 0 2px #19803f}
.ticket.won{background:linear-gradient(100deg,#e6ffe9,#9df0b4)}
.ticket.won b{color:#0a5c2b}
.lobby-link{display:flex;align-items:center;justify-content:center;min-height:48px;margin:12px 0;border-radius:24px;background:rgb(0 0 0/.45);color:#fff;font-weight:700;text-decoration:none}
td .ball{--ball:24px}
`;
}

export function lobbyStyle({ ink, second }: Palette): string {
	return `
.hint{text-align:center;margin-bottom:14px;text-wrap:balance}
.draws{display:grid;grid-template-columns:repeat(auto-fill,minmax(136px,1fr));gap:12px;padding:0;list-style:none}
.draws a{display:block;height:100%;padding:8px 8px 12px;border-radius:20px;background:rgb(0 0 0/.45);color:#fff;text-align:center;text-decoration:none;box-shadow:inset 0 0 0 1px rgb(255 255 255/.14);transition:transform .12s}
.draws a:active{transform:scale(.97)}
.draws img{display:block;width:100%;height:auto;aspect-ratio:4/5;border-radius:14px;background:${ink}}
.draws h2{margin-top:8px;font-size:15px;line-height:1.2;overflow-wrap:anywhere}
.draws p{font-size:13px;opacity:.9}
.draws b{display:inline-block;margin-top:6px;padding:2px 10px;border-radius:12px;background:${second[2]};font-size:14px;font-variant-numeric:tabular-nums}
`;
}
