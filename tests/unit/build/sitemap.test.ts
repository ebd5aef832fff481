import { beforeEach, expect, test } from 'vitest';
import type { SiteFiles } from '../../../src/build/site-files.ts';
import { sitemap } from '../../../src/build/sitemap.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

const merchant = await loadMerchant('aurelia');
const files: SiteFiles = new Map();
beforeEach(() => files.clear());

function page(path: string, head = ''): void {
	files.set(`${path.slice(1)}.html`, `<!doctype html><html><head>${head}</head><body></body></html>`);
}
const facts = (...graph: object[]) =>
	`<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })}</script>`;

test('only pages with a valid date of publication have a date', () => {
	page('/m/home', facts({ '@type': 'Organization', name: 'A' }));
	page('/m/news');
	const article = (datePublished: string) =>
		facts({ '@type': 'BreadcrumbList' }, { '@type': 'NewsArticle', datePublished });
	page('/m/news-a', article('2026-11-18T02:00:00Z'));
	page('/m/news-b', article('2026-11-18'));
	page('/m/news-c', article('18 November'));
	page('/m/news-d', article('2026-11-18T02:00:00.000+07:00'));
	page('/m/news-e', article('</lastmod>'));
	expect(sitemap(files, merchant)).toBe(
		`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://www.aurelia.example/m/home</loc></url>
<url><loc>https://www.aurelia.example/m/news-a</loc><lastmod>2026-11-18T02:00:00Z</lastmod></url>
<url><loc>https://www.aurelia.example/m/news-b</loc><lastmod>2026-11-18</lastmod></url>
<url><loc>https://www.aurelia.example/m/news-c</loc></url>
<url><loc>https://www.aurelia.example/m/news-d</loc><lastmod>2026-11-18T02:00:00.000+07:00</lastmod></url>
<url><loc>https://www.aurelia.example/m/news-e</loc></url>
<url><loc>https://www.aurelia.example/m/news</loc></url>
</urlset>
`,
	);
});

test('RT-19 a host that search engines may not list has no sitemap', () => {
	page('/m/home');
	expect(sitemap(files, { hosts: ['m.aurelia.example'] })).toBeUndefined();
});
