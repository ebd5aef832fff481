import type { Palette } from '../../art/palette.ts';

export function slotStyle({ ink }: Palette): string {
	return `
.machine{cursor:pointer;touch-action:manipulation}
.reels{display:grid;grid-template-columns:repeat(3,1fr);gap:6px;--cell:min(21vw,96px);height:calc(var(--cell)*3);overflow:hidden;border-radius:14px;background:${ink}}
.reel{overflow:hidden;background:linear-gradient(#cfd3e6,#fff 50%,#cfd3e6)}
.cell{display:grid;place-items:center;height:var(--cell)}
.cell svg{height:86%;max-width:94%;stroke-width:3.5;stroke-linejoin:round;stroke-linecap:round}
.line{position:absolute;inset:50% 4px auto;height:4px;margin-top:-2px;border-radius:2px;background:#ff2e55;opacity:.75;pointer-events:none}
.won .line{background:#19e07a;opacity:1;box-shadow:0 0 16px #19e07a}
.won .hit svg{animation:pulse .5s ease-in-out 4 alternate}
@keyframes pulse{to{transform:scale(1.16)}}
`;
}
