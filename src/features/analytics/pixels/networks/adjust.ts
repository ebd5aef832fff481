/** Adjust Web SDK (@adjustcom/adjust-web-sdk 5.8.3, dist/adjust-latest.d.ts). Its events are tokens from the dashboard. */
import { type Network, revenueOf } from '../network.ts';
import { type Call, globals } from '../vendor.ts';

const methods = () => globals().Adjust as Record<string, Call | undefined>;

export const adjust: Network = {
	code: 'adjust',
	id: /^[a-z0-9]{8,20}$/,
	names: {},
	start({ account: { id, sandbox }, address }) {
		let hasBegun = false;
		// The script keeps no queue, so it starts with the first event after it has loaded.
		const begun = () => {
			if (hasBegun) return methods();
			hasBegun = true;
			methods().initSdk?.({
				appToken: id,
				environment: sandbox ? 'sandbox' : 'production',
				logLevel: 'none',
			});
			return methods();
		};
		return {
			scripts: [address],
			arrived: begun,
			send(event, token) {
				const { value, currency } = revenueOf(event);
				return begun().trackEvent?.({
					eventToken: token,
					deduplicationId: event.id,
					...(value !== undefined && { revenue: value, currency }),
				});
			},
			consent: ({ marketing }) => (marketing ? methods().restart?.() : methods().stop?.()),
		};
	},
};
