import sanitizeHtml from 'sanitize-html';
import { isHtml } from '../lib/plain-text.ts';
import { isWebUrl, safeGo } from '../lib/safe-url.ts';

/** Makes the address of this site's own page out of a path without a language. */
type Localize = (path: string) => string;

/**
 * The HTML of an item's text. Gateways send plain text, with blank lines between
 * paragraphs, or HTML from other programs. Of that, only paragraphs, lists,
 * headings, emphasis and links are kept, and no attribute except a link's target.
 */
export function richText(content: string, localize: Localize = (path) => path): string {
	// Nothing else of C0 is a character of HTML, and old parsers disagree on it (HTML, 13.2.3.5).
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed.
	const text = content.replace(/[\0-\x08\x0b\x0e-\x1f\x7f]/g, '').replace(/\r\n?|\f/g, '\n');
	return isHtml(text) ? safeHtml(text, localize) : paragraphs(text);
}

function paragraphs(text: string): string {
	return text
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean)
		.map((paragraph) => `<p>${lines(escaped(paragraph)).join('<br>')}</p>`)
		.join('');
}

const lines = (text: string) => text.split('\n').map((line) => line.trim());

function escaped(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Elements whose text is dropped with them. */
const SILENT =
	'applet audio button canvas embed frameset head iframe math noembed noframes noscript ' +
	'object option plaintext script select style svg template textarea title video xmp';

function safeHtml(html: string, localize: Localize): string {
	const heading = headingLevels(html);
	return sanitizeHtml(html, {
		allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'a'],
		allowedAttributes: { a: ['href', 'rel'] },
		allowedSchemes: ['https'],
		allowProtocolRelative: false,
		nonTextTags: SILENT.split(' '),
		// Deeper markup adds nothing, and is slow to lay out.
		nestingLimit: 12,
		transformTags: {
			...Object.fromEntries(HEADINGS.map((name) => [name, () => ({ tagName: heading(name), attribs: {} })])),
			a: (_, { href = '' }) => {
				const target = linkTarget(href, localize);
				return target
					? { tagName: 'a', attribs: { href: target, rel: 'noopener noreferrer' } }
					: { tagName: 'span', attribs: {} };
			},
		},
	});
}

/** The page has an h1: the text's highest level becomes h2, everything below it h3, and no h3 comes before an h2. */
function headingLevels(html: string): (name: string) => 'h2' | 'h3' {
	const levels = new Set(Array.from(html.matchAll(/<h([1-6])\b/gi), ([, level]) => Number(level)));
	const highest = Math.min(...levels);
	let begun = false;
	return (name) => {
		const level = begun && Number(name[1]) > highest ? 'h3' : 'h2';
		begun = true;
		return level;
	};
}

/** Returns the address of a text's link, if allowed: another site over https, or a page of this one. */
function linkTarget(href: string, localize: Localize): string | undefined {
	const trimmed = href.trim();
	const path = safeGo(trimmed);
	if (path) return localize(path);
	return isWebUrl(trimmed) ? new URL(trimmed).href : undefined;
}
