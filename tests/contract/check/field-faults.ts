import { asMember, type FaultRow, withField, withJson, without } from './support.ts';

export const FIELD_FAULTS: readonly FaultRow[] = [
	['a missing field', 'country', without('currency'), 'value.currency: nothing | a text'],
	['null in a field', 'country', withField('currency', null), 'value.currency: null | a text'],
	['a number for a text', 'country', withField('currency', 8), 'value.currency: a number | a text'],
	[
		'a text for a number',
		'rankProgress',
		withField('currentProgress.completedConditions', '3'),
		'value.currentProgress.completedConditions: a text | a number',
		asMember,
	],
	[
		'a wrong field that may be missing',
		'gameList',
		withField('games.0.freeplay', 'yes'),
		'value.games.0.freeplay: a text | true or false',
	],
	['an object for a list', 'banners', withField('banners', {}), 'value.banners: an object | a list'],
	['a list for an object', 'lanes', withField('data', []), 'value.data: a list | an object'],
	['null in a list', 'gameList', withField('games.2', null), 'value.games.2: null | an object'],
	[
		'an item without a field',
		'lanes',
		without('data.lanes.1.cards.0.image'),
		'value.data.lanes.1.cards.0.image: nothing | a text',
	],
	[
		'a text that is none of the choices',
		'banners',
		withField('banners.0.linkageType', 'X'),
		'value.banners.0.linkageType: another text | one of P, URL, G',
	],
	[
		'the status of another merchant',
		'status',
		withField('info.merchantCode', 'other'),
		'value.info.merchantCode: the code of another merchant | aurelia',
	],
	[
		'a text too long for pages',
		'promotions',
		withField('promotions.0.content', 'x'.repeat(70_000)),
		'value.promotions.0.content: a longer text | 64 KB at most',
	],
	[
		'a manifest with an icon of another kind',
		'webManifest',
		withJson((manifest) => ({ ...manifest, icons: ['/a.png'] })),
		'value.icons.0: a text | an object',
	],
];
