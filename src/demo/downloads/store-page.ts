import { escapeXml } from '../escape-xml.ts';
import type { DemoMerchant } from '../merchants.ts';
import { Wording } from '../wording.ts';

const STYLE = `
*{box-sizing:border-box;margin:0}
html{color-scheme:dark}
body{min-height:100dvh;padding-bottom:env(safe-area-inset-bottom);background:var(--back);color:var(--text);font:16px/1.5 system-ui,Roboto,Arial,sans-serif}
main{max-width:520px;margin:0 auto;padding:0 20px 40px}
.hero{display:block;width:100%;max-width:520px;height:auto;margin:0 auto}
.head{display:flex;gap:16px;align-items:flex-end;margin-top:20px}
.head img{width:104px;height:104px;border-radius:24px;box-shadow:0 8px 28px rgb(0 0 0/.6)}
h1{font-size:26px;line-height:1.15}
.head p{opacity:.8;font-size:14px}
.note{margin:24px 0;padding:16px;border-radius:16px;background:rgb(255 255 255/.09);border:1px solid rgb(255 255 255/.16)}
.note strong{display:block;margin-bottom:4px}
dl{display:grid;grid-template-columns:repeat(3,1fr);padding:14px 0;border-block:1px solid rgb(255 255 255/.14);text-align:center}
dt{font-size:12px;opacity:.75}
dd{margin:0;font-weight:700}
.back{display:flex;align-items:center;justify-content:center;min-height:52px;margin-top:24px;border-radius:26px;background:var(--text);color:var(--back);font-weight:700;text-decoration:none}
.back:focus-visible{outline:3px solid var(--text);outline-offset:3px}
`;

/** Stands in for an app store listing, and says so. */
export function storePage(merchant: DemoMerchant, icon: string): string {
	const { surface: background, text: textColor } = merchant.theme;
	const wording = new Wording(merchant, 'EN');
	const name = escapeXml(merchant.name);
	const line = escapeXml(wording.ofMerchant((written) => written.appText));
	const hero = merchant.banners[0]?.id;
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${background}">
<title>${name} – demo app store listing</title>
<link rel="icon" href="data:,">
<style>:root{--back:${background};--text:${textColor}}${STYLE}</style>
</head>
<body>
${hero ? `<img class="hero" src="/wps/art/banner/${merchant.code}/${hero}?w=720" width="720" height="320" alt="">` : ''}
<main>
<div class="head"><img src="data:image/png;base64,${icon}" width="104" height="104" alt=""><div><h1>${name}</h1><p>${line}</p></div></div>
<div class="note"><strong>There is no app to install here.</strong><p>This demo page stands in for an app store listing. On a real merchant’s site, the link leads to its app. ${name} is an example and has no app.</p></div>
<dl><div><dt>Price</dt><dd>Free</dd></div><div><dt>Version</dt><dd>Demo</dd></div><div><dt>Download</dt><dd>0 MB</dd></div></dl>
<a class="back" href="/m/download">Back to ${name}</a>
</main>
</body>
</html>
`;
}
