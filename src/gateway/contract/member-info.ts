import { type InferOutput, number, object, optional, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

/** EN-07. */
const MemberInfo = object({
	id: string(),
	account: string(),
	/** 1 and 2 are agents, 4 is another kind of member, 0 a player. */
	type: number(),
	language: string(),
	clubLabel: optional(
		object({
			labelName: string(),
			/** AUTO shows the VIP benefit. */
			type: string(),
			rankLevel: number(),
			labelId: string(),
		}),
	),
	merchantCode: string(),
	/** The chosen profile icon, from 1; left out by a gateway without icons, and until one is chosen. */
	icon: optional(number()),
});
export type MemberInfo = InferOutput<typeof MemberInfo>;

/** API-13. */
export const memberInfo: Endpoint<NoFields, typeof MemberInfo> = {
	name: 'memberInfo',
	method: 'GET',
	path: '/wps/member/info',
	auth: 'required',
	value: MemberInfo,
};
