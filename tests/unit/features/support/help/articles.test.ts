import { readdirSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { articlesOf, type Offer, wordsOf } from '../../../../../src/features/support/help/articles.astro.ts';
import { HELP_TOPICS } from '../../../../../src/lib/help-topics.ts';
import type { Translate } from '../../../../../src/locales/index.ts';
import { LOGINS } from '../../../../../src/merchants/schema.ts';

const folder = `${import.meta.dirname}/../../../../../src/locales/en`;
const english = Object.fromEntries(
	readdirSync(folder).map((file) => [
		file.replace('.json', ''),
		JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')),
	]),
);
const instance = i18next.createInstance({
	lng: 'en',
	defaultNS: 'common',
	resources: { en: english },
	interpolation: { escapeValue: false },
});
void instance.init();

/** Returns a merchant that offers everything, except for what a test changes. */
function offer(
	changes: Partial<Offer['merchant']> = {},
	switches: Offer['switches'] = ['GOOGLELOGIN3'],
): Offer {
	return {
		t: instance.t as Translate,
		tag: 'en-US',
		switches,
		merchant: {
			name: 'Aurelia',
			logins: [...LOGINS],
			registrations: ['username', 'mobile', 'autoUsername'],
			minimumAge: 21,
			helpUrl: 'https://help.example',
			push: { offered: true, server: '' },
			...changes,
		},
	};
}
const articleOf = (topic: string, from: Offer) => articlesOf(from).find((article) => article.topic === topic);
const textOf = (topic: string, from: Offer) => {
	const article = articleOf(topic, from);
	return article && wordsOf(article);
};

test('each topic has an article of 60 to 110 words without placeholders', () => {
	const articles = articlesOf(offer());
	expect(articles.map(({ topic }) => topic)).toEqual(HELP_TOPICS);
	for (const article of articles) {
		const text = wordsOf(article);
		expect(text.split(' ').length, article.topic).toBeGreaterThanOrEqual(60);
		expect(text.split(' ').length, article.topic).toBeLessThanOrEqual(110);
		expect(text).not.toMatch(/[{}\ue000\ue001]|undefined|help:/);
		expect(article.steps.length, article.topic).toBeGreaterThan(2);
		expect(article.related, article.topic).not.toContain(article.topic);
	}
});

test('articles contain the merchant’s name, minimum age and address for help', () => {
	expect(articleOf('register', offer())?.intro).toContain('21');
	expect(articleOf('install', offer({ name: 'Sen Việt' }))?.intro).toContain('Sen Việt');
	expect(articleOf('play', offer())?.links).toEqual([
		{ text: english.common.help, to: 'https://help.example' },
	]);
});

test('articles explain only what the merchant offers', () => {
	const bare = offer({
		logins: ['username'],
		registrations: ['username'],
		push: { offered: false, server: '' },
	});
	expect(articlesOf(bare).map(({ topic }) => topic)).not.toContain('notifications');
	expect(articleOf('install', bare)?.related).not.toContain('notifications');
	expect(textOf('login', bare)).not.toMatch(/passkey|another way/i);
	expect(textOf('password', bare)).not.toContain('another way');
	expect(textOf('register', bare)).not.toMatch(/One tap|text you/);

	const noPasswords = offer({ logins: ['sms', 'passkey'] });
	expect(articlesOf(noPasswords).map(({ topic }) => topic)).not.toContain('password');
	expect(textOf('login', noPasswords)).not.toMatch(/password/i);
});

test('articles name another account or the app only if its switch is on', () => {
	const google = { logins: ['username', 'google'] } as const;
	expect(textOf('login', offer({ logins: [...google.logins] }))).toContain('Continue with Google');
	expect(textOf('login', offer({ logins: [...google.logins] }, []))).not.toContain('Google');
	expect(textOf('game', offer({}, ['STARTGAMEINAPP3']))).toContain(english.launch.get_app);
	expect(textOf('game', offer())).not.toContain(english.launch.get_app);
});
