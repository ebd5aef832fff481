import { existsSync } from 'node:fs';
import { expiryWarning } from '../merchants/domains-file.ts';
import { merchantFolder } from '../merchants/index.ts';
import { liveFaults } from '../merchants/live-faults.ts';
import { NETWORKS } from '../merchants/vendor-schemas.ts';
import { done, type Item, lookIf, openIf } from './item.ts';

/** The merchant's folder. Reading it has checked every field, and the contrast of the colours. */
export const settingsItems: Item[] = [
	{
		name: 'settings',
		guide: 'src/merchants/README.md#going-live',
		check({ merchant, gatewayUrl }) {
			const faults = liveFaults(merchant, gatewayUrl);
			if (gatewayUrl) return openIf(faults);
			// Without a real gateway, the vendors in demoVendors have addresses that no file contains.
			return openIf([
				`${merchant.code}: gatewayOrigin: is empty. Write the origin of your gateway, or set GATEWAY_URL`,
				...faults.filter((fault) => !/(stand-in of|is for) the embedded gateway/.test(fault)),
			]);
		},
	},
	{
		name: 'texts in all languages',
		guide: 'src/merchants/README.md',
		check({ merchant }) {
			const { texts, languages, defaultLanguage } = merchant;
			const own = texts[defaultLanguage];
			const same = languages.filter(
				(each) => each !== defaultLanguage && own && texts[each]?.description === own.description,
			);
			return lookIf(
				same.map((each) => `texts/${each.toLowerCase()}.json has the description in ${defaultLanguage}`),
			);
		},
	},
	{
		name: 'pictures',
		guide: 'src/features/app/README.md#the-installed-app',
		check: ({ merchant: { code } }) =>
			openIf(
				existsSync(`${merchantFolder(code)}/screenshots`)
					? []
					: [`There are no screenshots. Run: MERCHANT=${code} npm run screenshots`],
			),
	},
	{
		name: 'official domains',
		guide: 'src/features/site/README.md#domains',
		check({ merchant: { code, domains, officialDomains, hosts }, now }) {
			const sign = `npm run sign-domains -- ${code} --key FILE ${hosts.join(' ')}`;
			if (!domains.publicKey)
				return lookIf([`If a domain is blocked, no other is offered. Sign a list: ${sign}`]);
			if (!officialDomains)
				return openIf([`domains.json is another merchant's list. Sign your own: ${sign}`]);
			const warning = expiryWarning(officialDomains, now);
			return warning ? openIf([warning]) : done;
		},
	},
	{
		name: 'consent and pixels',
		guide: 'src/features/analytics/README.md#pixels',
		check({ merchant: { pixels, consent } }) {
			const granted = (['analytics', 'marketing'] as const).filter((kind) => consent[kind] === 'granted');
			const networks = NETWORKS.filter((network) => pixels[network]);
			return lookIf([
				...granted.map(
					(kind) => `consent.${kind} is 'granted', so nobody is asked. Is that lawful in your markets?`,
				),
				...(networks.length
					? [
							`See that ${networks.join(', ')} get their events: open a page with ?debug=events, agree, and register`,
						]
					: []),
			]);
		},
	},
];
