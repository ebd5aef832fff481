import { boolean, type InferOutput, maxLength, object, optional, picklist, pipe, string } from 'valibot';
import { contentLanguage } from './content-language.ts';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { listOf } from './list-of.ts';
import { maybe } from './maybe.ts';

export const bannersRequest = {
	fields: object({ groupName: optional(pipe(string(), maxLength(40))) }),
} satisfies RequestCheck;

/** EN-20. Specification section 2 defines the result of a tap: P, URL or G. */
export const Banner = object({
	id: string(),
	/** Describes the picture; used as its alternative text. */
	title: string(),
	/** The picture holds no words: the site writes the title over its left half, the part before its first colon or comma larger. Ours, beside EN-20. */
	wordless: maybe(boolean()),
	linkageType: picklist(['P', 'URL', 'G']),
	/** P: a promotion id. URL: an /m path or an absolute URL. G: a game code or lottery code. */
	linkage: string(),
	roomId: maybe(string()),
	nodeId: maybe(string()),
	/** G only: LOTT for a lottery, else a game category. */
	gameType: maybe(string()),
	vendor: maybe(string()),
	/** Place in which it's shown: home, or m_top for the download bar. */
	groupName: string(),
	/** The picture. */
	url: string(),
});
export type Banner = InferOutput<typeof Banner>;

const BannersValue = object({ banners: listOf(Banner), language: contentLanguage });

/** The path is ours (API-26). The banners of home and of the download bar. */
export const banners: Endpoint<typeof bannersRequest, typeof BannersValue> = {
	name: 'banners',
	method: 'GET',
	path: '/wps/system/banners',
	auth: 'optional',
	value: BannersValue,
	cached: true,
};
