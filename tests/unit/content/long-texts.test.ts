import { expect, test } from 'vitest';
import { firstWords } from '../../../src/content/first-words.ts';
import { richText } from '../../../src/content/rich-text.ts';
import { bannerCaption } from '../../../src/features/content/carousel/BannerSlides.tsx';
import { pictureUrl } from '../../../src/lib/picture-url.ts';
import { isHtml, plainText } from '../../../src/lib/plain-text.ts';
import { cpuTime } from '../support/cpu-time.ts';

const READERS: Record<string, (text: string) => unknown> = {
	isHtml,
	plainText,
	richText,
	firstWords: (text) => firstWords(text, 160),
	bannerCaption,
	pictureUrl: (text) => pictureUrl('/a.png', { cdns: [`https://a.example/${text}`], widths: '' }, 240),
};

const REPEATED = [
	...['<', '&', '<a ', '<br ', '<li ', '<p>', '</p>', '<h1>', '<!--', '<!-->', '-->', '<?', '<![CDATA['],
	...[
		'<script>',
		'<script></script ',
		'<svg><style>',
		'<a href="',
		'<a b=" ',
		'<a href="https://a.example/">',
	],
	...[' ', '\t', '\n', '\n ', 'a \n', '\r', '"', "'", '/', ',', '&amp', '&#x1F600;', '\u0301'],
];

test.each(Object.keys(READERS))(
	'%s takes time in proportion to the length of the text',
	{ timeout: 60_000 },
	(name) => {
		const read = READERS[name];
		for (const part of REPEATED) {
			for (const [before, after] of [
				['', 'b'],
				['<p>a</p>x', ''],
			]) {
				const take = (length: number) => {
					const text = before + part.repeat(length / part.length) + after;
					return cpuTime(() => read?.(text));
				};
				// Sixteen times as long would be quadratic. The clock has steps of up to 10 ms.
				expect(take(32_000), JSON.stringify(part)).toBeLessThan(8 * take(8_000) + 40);
			}
		}
	},
);
