import { boolean, integer, minValue, number, object, optional, pipe } from 'valibot';
import { ControlError, type Controls } from '../controls.ts';
import type { DemoService } from '../store/settings.ts';
import { type Action, action, merchant, text, upTo } from './action.ts';

/** From 1, as the panel counts. */
const place = pipe(number(), integer(), minValue(1));

/** Those that the gateway names now. */
export function servicesOf(controls: Controls, code: string): readonly DemoService[] {
	const known = controls.merchants.find((each) => each.code === code);
	return controls.siteState(code).services ?? known?.services ?? [];
}

function change(controls: Controls, code: string, run: (services: DemoService[]) => void): void {
	const services = [...servicesOf(controls, code)];
	run(services);
	controls.setSiteState(code, { services });
}

function entryAt(services: readonly DemoService[], at: number): DemoService {
	const entry = services[at - 1];
	if (!entry) throw new ControlError(`There is no entry ${at}`);
	return entry;
}

/** EN-13: changes the ways to customer service that the site status names. */
export const SERVICE_ACTIONS = {
	'services/save': action(
		object({
			merchant,
			/** The entry that it takes the place of. */
			at: optional(place),
			csType: text(40),
			address: optional(upTo(500), ''),
			csPosition: optional(upTo(40), ''),
			labelIds: optional(upTo(200), ''),
		}),
		(controls, { merchant: code, at, csType, address, csPosition, labelIds }) => {
			const labels = labelIds.split(/[\s,]+/).filter(Boolean);
			const service: DemoService = {
				csType,
				address,
				...(csPosition && { csPosition }),
				...(labels.length && { labelIds: labels }),
			};
			change(controls, code, (services) => {
				if (at) services.splice(services.indexOf(entryAt(services, at)), 1, service);
				else services.push(service);
			});
			return at ? `Entry ${at} changed` : `${csType} added`;
		},
	),
	'services/remove': action(object({ merchant, at: place }), (controls, { merchant: code, at }) => {
		change(controls, code, (services) => {
			services.splice(services.indexOf(entryAt(services, at)), 1);
		});
		return `Entry ${at} removed`;
	}),
	'services/damage': action(
		object({ merchant, at: place, isDamaged: boolean() }),
		(controls, { merchant: code, at, isDamaged }) => {
			change(controls, code, (services) => {
				services[at - 1] = { ...entryAt(services, at), isDamaged };
			});
			return `The path of entry ${at} ${isDamaged ? 'can’t be decoded' : 'is right again'}`;
		},
	),
	'services/restore': action(object({ merchant }), (controls, { merchant: code }) => {
		controls.setSiteState(code, { services: null });
		return 'The merchant’s own entries are back';
	}),
} satisfies Record<string, Action>;
