import { collectRequest } from '../../gateway/contract/collect.request.ts';
import { collect } from '../../gateway/contract/collect.ts';
import { implement } from '../implement.ts';

export default implement(
	collect,
	collectRequest,
	({ request, merchant, platform }) => {
		platform.events.report(merchant.code, request.value);
		return {};
	},
	// Beacons can't send a Merchant header.
	{ merchant: (request) => request.merchant },
);
