import { direction, languageTag } from '../../lib/languages.ts';
import { escapeXml } from '../escape-xml.ts';
import { scriptOf } from '../vendors/serve.ts';
import { startGame } from './client.ts';
import type { PlayTexts } from './texts.ts';

interface PlayPage {
	name: string;
	vendor: string;
	/** Addresses of pictures: the game's own first, which also lights the page. */
	pictures: readonly string[];
	backUrl: string;
	/** The language of the texts. */
	language: string;
	texts: PlayTexts;
}

const ARROW =
	'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 4L7 12L15 20" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const STYLE = `
*{box-sizing:border-box;margin:0}
html{color-scheme:dark;background:#0b0816}
body{min-height:100dvh;display:flex;flex-direction:column;padding:max(12px,env(safe-area-inset-top)) 16px max(16px,env(safe-area-inset-bottom));color:#fff;font:16px/1.45 system-ui,Roboto,Arial,sans-serif;-webkit-tap-highlight-color:transparent}
.light{position:fixed;inset:0;z-index:-1;width:100%;height:100%;object-fit:cover;filter:blur(48px) brightness(.5);transform:scale(1.2)}
header,main,footer{width:100%;max-width:440px;margin:0 auto}
header{display:flex;justify-content:space-between;align-items:center;gap:12px}
.back{display:inline-flex;align-items:center;min-height:44px;padding-block:0;padding-inline:12px 16px;border-radius:22px;background:rgb(0 0 0/.45);color:#fff;text-decoration:none;font-weight:700}
.back svg{width:20px;height:20px;margin-inline-end:4px}
[dir=rtl] .back svg{transform:scaleX(-1)}
.demo{padding:4px 12px;border-radius:12px;background:#fff;color:#17131f;font-weight:900;font-size:13px;letter-spacing:.08em;text-transform:uppercase}
h1{margin:10px 0 0;text-align:center;font-size:clamp(24px,8vw,34px);line-height:1.1;font-weight:900;text-wrap:balance;text-shadow:0 2px 12px #000}
.vendor{text-align:center;font-size:12px;letter-spacing:.2em;text-transform:uppercase;opacity:.85}
.frame{position:relative;margin:12px 0;padding:12px;border-radius:24px;background:linear-gradient(#fff6c2,#ffc62e 30%,#b86a08);box-shadow:0 14px 34px rgb(0 0 0/.6),inset 0 2px 0 #fff}
.status{min-height:48px;display:grid;place-items:center;text-align:center;font-weight:700;text-wrap:balance}
.panel{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);gap:8px;align-items:stretch;text-align:center;white-space:nowrap}
.panel>div{display:grid;align-content:center;padding:8px 4px;border-radius:14px;background:rgb(0 0 0/.45)}
.panel .name{font-size:12px;line-height:1.2;white-space:normal;overflow-wrap:anywhere;opacity:.85}
.panel b{display:block;min-width:44px;font-size:20px;font-variant-numeric:tabular-nums}
.panel .stepper{display:flex;align-items:center;gap:4px}
button{font:inherit;color:inherit;border:0;cursor:pointer}
.stepper button{width:44px;height:44px;border-radius:50%;background:rgb(255 255 255/.16);font-size:24px;font-weight:700}
button:disabled{opacity:.45;cursor:default}
.play{width:100%;min-height:64px;margin:14px 0;border-radius:32px;background:linear-gradient(#ff9a6b,#e5252a 45%,#8f0f1c);font-size:26px;font-weight:900;text-transform:uppercase;text-shadow:0 2px 4px rgb(0 0 0/.7);box-shadow:0 6px 0 #3d0610,0 12px 24px rgb(0 0 0/.6)}
.play:active{transform:translateY(3px)}
:focus-visible{outline:3px solid #fff;outline-offset:3px}
footer{padding-top:14px;text-align:center;font-size:13px}
.reels{display:grid;grid-template-columns:repeat(3,1fr);gap:6px;--cell:min(21vw,96px);height:calc(var(--cell)*3);overflow:hidden;border-radius:14px;background:#0b0816}
.reel{overflow:hidden}
.reel img{display:block;width:100%;height:var(--cell);object-fit:cover;object-position:50% 15%;border-bottom:2px solid #0b0816}
.line{position:absolute;inset:50% 4px auto;height:4px;margin-top:-2px;border-radius:2px;background:#ff2e55;opacity:.75;pointer-events:none}
.hit{animation:pulse .5s ease-in-out 4 alternate}
@keyframes pulse{to{filter:brightness(1.5)}}
@media(prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
`;

/** Returns the page of a launched game: a slot machine with the game's name. */
export function playPage({ name, vendor, pictures, backUrl, language, texts }: PlayPage): string {
	const dir = direction(language);
	return `<!doctype html>
<html lang="${languageTag(language)}"${dir ? ` dir="${dir}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0b0816">
<title>${escapeXml(name)} – ${escapeXml(texts.demo)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<img class="light" src="${escapeXml(pictures[0] ?? '')}" alt="">
<header><a class="back" href="${escapeXml(backUrl)}">${ARROW}${escapeXml(texts.back)}</a><span class="demo">${escapeXml(texts.demo)}</span></header>
<main>
<h1>${escapeXml(name)}</h1>
<p class="vendor"><bdi>${escapeXml(vendor)}</bdi></p>
<div class="frame">
<div class="reels" role="img" aria-label="${escapeXml(texts.slot.reels)}">${'<div class="reel"><div></div></div>'.repeat(3)}</div>
<div class="line"></div>
</div>
<p class="status" role="status" data-status></p>
<div class="panel">
<div><span class="name">${escapeXml(texts.credits)}</span><b data-credits></b></div>
<div class="stepper"><button type="button" data-less aria-label="${escapeXml(texts.less)}">−</button><div><span class="name">${escapeXml(texts.bet)}</span><b data-bet></b></div><button type="button" data-more aria-label="${escapeXml(texts.more)}">+</button></div>
<div><span class="name">${escapeXml(texts.won)}</span><b data-won>0</b></div>
</div>
<button class="play" type="button" data-play></button>
</main>
<footer><p>${escapeXml(texts.noMoney)}</p></footer>
<script>${scriptOf(startGame, texts, pictures)}</script>
</body>
</html>
`;
}
