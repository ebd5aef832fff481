import type { RegisterRequest } from '../../gateway/contract/register.ts';
import type { Database } from './database.ts';
import type { Members } from './members.ts';

/** How a player registered (REG-05). */
export type RegistrationWay = 'username' | 'mobile' | 'autoUsername' | 'account';

/** Fields of a registration (EN-04) other than the account data. */
const CARRIED = [
	'registerMethod',
	'registerUrl',
	'isOfficialAppLogin',
	'loginDeviceId',
	'linkId',
	'affiliateCode',
	'domain',
	'referralCode',
	'pixelTrack',
	'smsTemplate',
] as const;

type Carried = Pick<RegisterRequest, (typeof CARRIED)[number]>;

interface Registration extends Carried {
	memberId: number;
	way: RegistrationWay;
	registeredAt: number;
}

/** Records which link, affiliate and click brought each member. */
export function createRegistrations(database: Database, members: Members, now: () => number) {
	const registrations = database.records<Registration>('registration');
	return {
		add(memberId: number, way: RegistrationWay, request: Carried): void {
			const carried = Object.fromEntries(CARRIED.map((name) => [name, request[name]])) as unknown as Carried;
			registrations.set(memberId, { ...carried, memberId, way, registeredAt: now() });
		},

		/** In milliseconds; undefined for demo members. */
		timeOf: (memberId: number): number | undefined => registrations.get(memberId)?.registeredAt,

		/** Newest first. */
		list: (merchant: string) => members.named(registrations, merchant),
	};
}
