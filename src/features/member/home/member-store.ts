import { call } from '../../../core/gateway.ts';
import { keptMember, loadMember } from '../../../core/member-info.ts';
import { createResource } from '../../../core/resource.ts';
import { country } from '../../../gateway/contract/country.ts';
import { type MemberInfo, memberInfo } from '../../../gateway/contract/member-info.ts';
import { rankProgress } from '../../../gateway/contract/rank-progress.ts';
import type { Currency } from '../../../lib/money.ts';
import { $vip, askCount, type VipProgress } from '../counts.ts';

/** The member who is logged in. Parts of the page share it: a chosen icon shows in all of them. */
export const member = createResource<MemberInfo>({
	call: memberInfo.name,
	kept: keptMember,
	load: loadMember,
});

/** Creates the progress to the next rank (SES-04). */
export const createVip = () =>
	createResource<VipProgress | undefined>({
		call: rankProgress.name,
		kept: () => $vip.get(),
		load: async () => {
			await askCount('vip');
			return $vip.get();
		},
	});

export interface Details {
	member: MemberInfo;
	country: Currency & { countryCode: string };
}

export const createDetails = () =>
	createResource<Details>({
		call: country.name,
		load: async () => {
			const [member, place] = await Promise.all([loadMember(), call(country, {})]);
			return { member, country: place };
		},
	});
