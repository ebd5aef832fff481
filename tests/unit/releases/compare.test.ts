import { expect, test } from 'vitest';
import { compareReleases } from '../../../src/releases/compare.ts';
import { pageTexts } from '../../../src/releases/page-texts.ts';
import { wholeRelease } from '../../../src/releases/whole.ts';
import { emptyStore, published } from './support.ts';

const page = (body: string, script = 'AbCdEfG') =>
	`<!doctype html><html><head><title>Club</title><meta http-equiv="content-security-policy" content="script-src 'sha256-${script.replace(/\W|_/g, '')}='"><style>h1{color:red}</style></head><body>${body}<script type="module" src="/m/_astro/boot.${script}.js"></script></body></html>`;

test('a comparison names pages, texts and files that differ', async () => {
	const { store } = emptyStore();
	const before = await published(store, {
		'm/home.html': page('<h1>Hello</h1><p>Play</p>'),
		'm/news.html': page('<h1>Hello</h1><p>News</p>'),
		'm/th/home.html': page('<h1>สวัสดี</h1>'),
		'm/old.html': page('old'),
		'm/look.html': page('<p class="a">Same</p>'),
		'm/same.html': page('same'),
		'robots.txt': 'User-agent: *',
		'm/_astro/boot.AbCdEfG.js': 'one',
	});
	const now = await published(store, {
		'm/home.html': page('<h1>Welcome</h1><p>Play</p>'),
		'm/news.html': page('<h1>Welcome</h1><p>News</p>'),
		'm/th/home.html': page('<h1>สวัสดี</h1>', 'XyZ_-12'),
		'm/new.html': page('new'),
		'm/look.html': page('<p class="b">Same</p>'),
		'm/same.html': page('same'),
		'm/brand/logo.svg': '<svg/>',
		'm/_astro/boot.XyZ_-12.js': 'two',
	});
	const [one, two] = [await wholeRelease(store, before), await wholeRelease(store, now)];
	two.edge = { ...two.edge, gateway: 'https://gateway.example' };
	expect(await compareReleases(store, one, two)).toEqual({
		added: ['/m/new'],
		removed: ['/m/old'],
		texts: [{ gone: ['Hello'], come: ['Welcome'], pages: ['/m/home', '/m/news'] }],
		looks: ['/m/look'],
		scripts: ['/m/th/home'],
		files: [
			{ path: '/m/brand/logo.svg', change: 'added' },
			{ path: '/robots.txt', change: 'removed' },
		],
		edge: ['gateway: https://gateway.example instead of none'],
	});
});

test('the texts of a page are what people read and hear', () => {
	const html =
		'<title>Tom &amp; Co</title><meta name="description" content="For all"><style>p{}</style>' +
		'<p>One <b>sen</b>tence\n here &#8211; yes</p><img alt="A cat" src="x"><button aria-label="Close"><svg><title>x</title></svg></button>' +
		'<script>alert("<p>no</p>")</script>';
	expect(pageTexts(html)).toEqual(['For all', 'Tom & Co', 'One sentence here – yes', 'A cat', 'Close']);
});
