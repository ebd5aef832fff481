import { array, boolean, exactOptional, strictObject } from 'valibot';
import type { ConsentWish } from '../../lib/consent-wishes.ts';
import { DOMAIN } from '../../lib/signed-domains.ts';
import { APP_KINDS, type DownloadButton, ServiceSeed, SWITCHES } from '../../merchants/demo-schema.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { CaptchaMode, CaptchaStyle, CaptchaVersion } from '../store/settings.ts';
import type { ChatMode } from '../vendors/chat/modes.ts';
import { choice, type Field, json, lines, share, text, time, toggle, whole } from './fields.ts';
import type { Section } from './list.ts';
import { type Fields, type Path, settings } from './setting.ts';

/** EN-13: as in the merchants' files, and with a path that can't be decoded if it's damaged. */
const Services = array(strictObject({ ...ServiceSeed.entries, isDamaged: exactOptional(boolean()) }));

const WISHES: Record<ConsentWish, string> = {
	granted: 'Needs no consent',
	ask: 'The player is asked',
	denied: 'Never',
};

const NETWORKS: Record<DemoMerchant['pixels'][number], string> = {
	facebook: 'Facebook',
	tiktok: 'TikTok',
	kwai: 'Kwai',
	gtag: 'Google tag',
	gtm: 'Google Tag Manager',
	appsflyer: 'AppsFlyer',
	adjust: 'Adjust',
	twitter: 'X',
	bigo: 'Bigo',
	propeller: 'PropellerAds',
	kadam: 'Kadam',
};

const fieldsOf = <Name extends string>(
	parent: Path,
	names: readonly Name[],
	field: (name: Name) => Field,
): Fields => Object.fromEntries(names.map((name) => [`${parent}.${name}`, field(name)]));

/** The sections that consist of settings. */
export const SETTINGS: readonly Section[] = [
	[
		'site',
		'Site state',
		'',
		settings({
			'site.maintenance': toggle('Maintenance', 'The site is closed'),
			'site.maintenanceEnd': time('Maintenance ends (your local time)'),
			'site.regionRestriction': toggle('Region restriction', 'The visitor’s country is blocked'),
			'site.domainNotAvailable': toggle('Domain not available', 'The status call fails with that code'),
			'site.test': toggle('Test mode', 'Pages show it, and keep search engines out'),
			'site.hasVip': toggle('VIP programme', 'The merchant has VIP ranks'),
			'site.otherNetwork': toggle('Reject other networks', 'Logins fail with token_ip_different'),
			'site.firebase': toggle('Firebase', 'Google, Facebook, X and phone sign-in work'),
			'site.gw': text('Gateway that calls are sent to (gw), if merchant.ts allows it', 200, { type: 'url' }),
			'site.smsProject': text('Firebase project of text messages; another turns phone codes off', 100),
			'site.facebookAppId': text('Facebook app that links are shared by', 20, { inputmode: 'numeric' }),
			'site.profileIcons': whole('Profile icons that members can choose from', 1, 60),
		}),
	],
	[
		'switches',
		'Switches',
		'',
		settings(Object.fromEntries(SWITCHES.map((name) => [`switches.${name}`, toggle(name)]))),
	],
	[
		'captcha',
		'Captcha',
		'GEETEST3 turns it on for logins, GEETESTVCODE3 for SMS codes. GEETESTTEST3 replaces it with a test token. A solved captcha is valid for ten minutes and one request.',
		settings({
			'captcha.version': choice<CaptchaVersion>('Version', ['v3', 'v4']),
			'captcha.id': text('Vendor ID', 64),
			'captcha.mode': choice<CaptchaMode>('Vendor behaviour', {
				normal: 'Works',
				slow: 'Responds late',
				missing: 'Script missing (404)',
				hangs: 'Script never loads',
				broken: 'Script throws an error',
				refused: 'Results are rejected',
			}),
			'captcha.style': choice<CaptchaStyle>('Popup styles', {
				sheet: 'Style sheet',
				element: 'Style element, like GeeTest',
			}),
			'captcha.delaySeconds': whole('Delay in seconds, if it responds late', 0, 60),
			'captcha.register': toggle('Required to register'),
		}),
	],
	[
		'chat',
		'Chat vendors',
		'How the scripts and pages of LiveChat, Comm100, MIDUOKE and the others behave. ?mode= in an entry’s address does the same for that entry.',
		settings({
			'site.chat': choice<ChatMode>('Chat vendors', {
				normal: 'Work',
				slow: 'Respond after 12 seconds',
				missing: 'Are missing (404)',
				broken: 'Throw an error',
				hostile: 'Work, but attack the site',
			}),
		}),
	],
	[
		'consent',
		'Consent',
		'The merchant’s folder has its own setting, and the stricter of the two counts. Tabs keep the gateway’s answer for three minutes.',
		settings({
			'site.analytics': choice('Analytics', WISHES),
			'site.marketing': choice('Marketing', WISHES),
			'site.consentVersion': whole('Version: a higher one asks players again', 1, 999),
			'site.sample': share('Share of visits that report performance'),
			'site.debug': toggle('?debug=events shows the events'),
		}),
	],
	[
		'domains',
		'Domains',
		'Pages ask for more domains if Domain route is on, or once this domain fails, and only over https. Faults slow down or break the call domainRoute.',
		settings({
			'site.domainRoute': toggle(
				'Domain route',
				'Pages look for the quickest of the merchant’s other domains',
			),
			'site.domainList': lines('Domains that domainRoute lists, one a line; empty for the signed list'),
			'site.newerDomains.hosts': lines('Newer signed list, one host a line; empty for none', DOMAIN),
			'site.newerDomains.signed': toggle('Signed with the merchant’s key', 'Otherwise with a false one'),
		}),
	],
	[
		'downloads',
		'App downloads',
		'Pages learn at build what the bar’s button does. Links, and the switch requiredLogin, count from the next page. An older app asks for the update, and insists on it with MANDATORYAPPUPDATES3. Apps send their version in the user agent: AppShellVer:1.3.0.',
		settings({
			'downloads.button': choice<DownloadButton>('The bar’s button', {
				popup: 'Opens the download popup',
				direct: 'Starts the download for the device',
				'home-screen': 'Offers the home screen',
				invite: 'Opens the invite page',
				handler: 'Opens the address below',
			}),
			'downloads.handler': text('Its address: https://… or /m/…', 500, { inputmode: 'url' }),
			'downloads.minVipRank': whole('Lowest VIP rank that sees the bar', 0, 99),
			...fieldsOf('downloads.apps', APP_KINDS, (kind) => toggle(`Link for ${kind}`)),
			...fieldsOf('downloads.versions', ['Android', 'IOS'], (kind) => text(`Newest app for ${kind}`, 40)),
		}),
	],
	[
		'looks',
		'App and looks',
		'The app’s name counts at once where the site offers to install it, the rest from the next build. An empty field leaves the merchant’s own.',
		settings({
			'looks.shortName': text('Name under the app’s icon'),
			'looks.appName': text('Full name of the app'),
			'looks.themeColour': text('Colour of the status bar: #1a2b3c'),
			'looks.icon': text('App icon: https://…'),
			'looks.logo': text('Logo in the header: https://…'),
			'looks.favicon': text('Favicon: https://…'),
			'looks.splash': text('Splash picture: https://…'),
		}),
	],
	[
		'services',
		'Customer service',
		'What the site status offers, from the next page on. The gateway encrypts the addresses with the merchant’s key. Entries with labelIds are for members with one of them, and replace the others. isDamaged makes a path that can’t be decoded.',
		settings({ 'site.services': json('Entries as JSON; empty restores the merchant’s own', Services) }),
	],
	[
		'networks',
		'Ad networks',
		'Networks that the gateway has accounts for.',
		settings(
			fieldsOf('site.pixels', Object.keys(NETWORKS) as (keyof typeof NETWORKS)[], (code) =>
				toggle(NETWORKS[code]),
			),
			(path, { pixels }) => pixels.some((code) => path === `site.pixels.${code}`),
		),
	],
];
