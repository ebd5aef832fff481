import { gatewayOrigin } from '../gateway/check/address.ts';
import { checkGateway } from '../gateway/check/check.ts';
import { CALL_GROUPS } from '../gateway/document/calls.ts';
import { type Item, lookIf, openIf } from './item.ts';

/** Calls named for one outcome. */
const SHOWN = 5;

/** Calls that every session needs. */
const SESSION = Object.keys(CALL_GROUPS.find(({ name }) => name === 'member')?.calls ?? {});

export const gatewayItems: Item[] = [
	{
		name: 'gateway',
		guide: '.github/GATEWAY.md',
		async check({ merchant, gatewayUrl, account }) {
			if (!gatewayUrl) return openIf(['None is set. Write gatewayOrigin, or set GATEWAY_URL']);
			const all = `npm run check:gateway -- ${gatewayUrl} --merchant ${merchant.code}`;
			const results = await checkGateway({ origin: gatewayOrigin(gatewayUrl), merchant, account });
			const named = (wanted: string) => {
				const calls = results.filter(({ outcome }) => outcome === wanted).map(({ call }) => call);
				return calls.length > SHOWN
					? `${calls.slice(0, SHOWN).join(', ')} and ${calls.length - SHOWN} more`
					: calls.join(', ');
			};
			const [wrong, missing] = [named('wrong'), named('missing')];
			const session = results.filter(({ outcome, call }) => outcome === 'missing' && SESSION.includes(call));
			const faults = [
				...(wrong ? [`Wrong: ${wrong}. See what came, and what is right: ${all}`] : []),
				...(results.some(({ outcome, needed }) => needed && outcome === 'missing')
					? [`Missing: ${missing}. The build needs some of them: ${all}`]
					: []),
				...(session.length
					? [`Missing: ${session.map(({ call }) => call).join(', ')}. Every site with members needs them`]
					: []),
			];
			if (faults.length) return openIf(faults);
			return lookIf([
				...(missing ? [`Missing: ${missing}. See what the site does without them: ${all}`] : []),
				...(account ? [] : ['Calls of a member were not tried: add --account NAME --password PASSWORD']),
			]);
		},
	},
];
