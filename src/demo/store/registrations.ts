import type { PixelTrack } from '../../gateway/contract/pixel-track.ts';
import type { Database } from './database.ts';
import type { Members } from './members.ts';

/** How a player registered (REG-05). */
export type RegistrationWay = 'username' | 'mobile' | 'autoUsername' | 'account';

/** Fields of a registration (EN-04) other than the account data. */
interface Registration {
	memberId: number;
	way: RegistrationWay;
	registerMethod: string;
	registerUrl: string;
	isOfficialAppLogin: boolean;
	loginDeviceId: string | undefined;
	linkId: string | undefined;
	affiliateCode: string;
	domain: string;
	referralCode: string | undefined;
	pixelTrack: PixelTrack | null;
	smsTemplate: string | undefined;
}

/** Records which link, affiliate and click brought each member. */
export function createRegistrations(database: Database, members: Members, now: () => number) {
	const registrations = database.records<Registration & { registeredAt: number }>('registration');
	return {
		add(registration: Registration): void {
			registrations.set(registration.memberId, { ...registration, registeredAt: now() });
		},

		/** In milliseconds; undefined for demo members. */
		timeOf: (memberId: number): number | undefined => registrations.get(memberId)?.registeredAt,

		/** Newest first. */
		list: (merchant: string) => members.named(registrations, merchant),
	};
}
