import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { PixelTrack } from '../../gateway/contract/pixel-track.ts';

/** How a player registered (REG-05). */
export type RegistrationWay = 'username' | 'mobile' | 'autoUsername' | 'account';

/** Fields of a registration (EN-04) other than the account data. */
export interface Registration {
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

export interface RegistrationRow extends Registration {
	userName: string;
	registeredAt: number;
}

/** Records which link, affiliate and click brought each member. */
export class Registrations {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	add(registration: Registration): void {
		this.#database
			.prepare(
				`INSERT INTO registrations (member_id, way, register_method, register_url, is_official_app, login_device_id,
					link_id, affiliate_code, domain, referral_code, pixel_track, sms_template, registered_at)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			)
			.run(
				registration.memberId,
				registration.way,
				registration.registerMethod,
				registration.registerUrl,
				registration.isOfficialAppLogin ? 1 : 0,
				registration.loginDeviceId ?? null,
				registration.linkId ?? null,
				registration.affiliateCode,
				registration.domain,
				registration.referralCode ?? null,
				registration.pixelTrack && JSON.stringify(registration.pixelTrack),
				registration.smsTemplate ?? null,
				this.#now(),
			);
	}

	/** Newest first. */
	list(merchant: string, limit = 100): RegistrationRow[] {
		return this.#database
			.prepare(
				`SELECT registrations.*, user_name FROM registrations JOIN members ON members.id = member_id
				WHERE merchant = ? ORDER BY registrations.id DESC LIMIT ?`,
			)
			.all(merchant, limit)
			.map((row) => ({
				memberId: Number(row.member_id),
				userName: String(row.user_name),
				way: row.way as RegistrationWay,
				registerMethod: String(row.register_method),
				registerUrl: String(row.register_url),
				isOfficialAppLogin: row.is_official_app === 1,
				loginDeviceId: textOf(row.login_device_id),
				linkId: textOf(row.link_id),
				affiliateCode: String(row.affiliate_code),
				domain: String(row.domain),
				referralCode: textOf(row.referral_code),
				pixelTrack: row.pixel_track === null ? null : JSON.parse(String(row.pixel_track)),
				smsTemplate: textOf(row.sms_template),
				registeredAt: Number(row.registered_at),
			}));
	}
}

function textOf(value: SQLOutputValue | undefined): string | undefined {
	return typeof value === 'string' ? value : undefined;
}
