import { fallback, type InferOutput, number, object, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';
import { maybe } from './maybe.ts';

const text = fallback(string(), '');

/** EN-07. */
const MemberInfo = object({
	id: string(),
	/** Empty if the gateway leaves it out: the login has named the member already. */
	account: text,
	/** 1 and 2 are agents, 4 is another kind of member, 0 a player. */
	type: fallback(number(), 0),
	language: text,
	clubLabel: maybe(
		object({
			labelName: text,
			/** AUTO shows the VIP benefit. */
			type: text,
			rankLevel: fallback(number(), 0),
			labelId: text,
		}),
	),
	merchantCode: text,
	/** The chosen profile icon, from 1; left out by a gateway without icons, and until one is chosen. */
	icon: maybe(number()),
});
export type MemberInfo = InferOutput<typeof MemberInfo>;

/** API-13. The member who is logged in. */
export const memberInfo: Endpoint<NoFields, typeof MemberInfo> = {
	name: 'memberInfo',
	method: 'GET',
	path: '/wps/member/info',
	auth: 'required',
	value: MemberInfo,
};
