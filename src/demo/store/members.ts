import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { VerificationMethod } from '../../gateway/contract/login.ts';

/** EN-07. */
export interface ClubLabel {
	labelName: string;
	type: string;
	rankLevel: number;
	labelId: string;
}

export interface Member {
	id: number;
	merchant: string;
	userName: string;
	/** Salt and hash. */
	password: string;
	passwordExpiresAt: number | undefined;
	type: number;
	language: string;
	clubLabel: ClubLabel | undefined;
	/** Dialing code and number, digits only. */
	mobile: string | undefined;
	email: string | undefined;
	/** The second step of every password login (LOG-04). */
	verification: readonly VerificationMethod[];
	/** The secret of the member's authenticator app, in base32. */
	totpSecret: string | undefined;
}

/** Data that a reset restores for a demo member. */
export type Seed = Pick<Member, 'passwordExpiresAt' | 'mobile' | 'email' | 'verification'>;

export interface NewMember extends Omit<Member, 'id'> {
	/** The id of the member who referred this one. */
	referredBy?: number | undefined;
}

/** The accounts. Each belongs to one merchant. Usernames are case-insensitive. */
export class Members {
	readonly #database: DatabaseSync;

	constructor(database: DatabaseSync) {
		this.#database = database;
	}

	/** Returns the new member's id. */
	add(member: NewMember): number {
		const { lastInsertRowid } = this.#database
			.prepare(
				`INSERT INTO members (merchant, user_name, password, password_expires_at, type, language, club_label,
					referred_by, mobile, email, verification, totp_secret)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			)
			.run(
				member.merchant,
				member.userName,
				member.password,
				member.passwordExpiresAt ?? null,
				member.type,
				member.language,
				member.clubLabel ? JSON.stringify(member.clubLabel) : null,
				member.referredBy ?? null,
				member.mobile ?? null,
				member.email ?? null,
				JSON.stringify(member.verification),
				member.totpSecret ?? null,
			);
		return Number(lastInsertRowid);
	}

	find(merchant: string, userName: string): Member | undefined {
		const row = this.#database
			.prepare('SELECT * FROM members WHERE merchant = ? AND user_name = ?')
			.get(merchant, userName);
		return row && memberOf(row);
	}

	findByMobile(merchant: string, mobile: string): Member | undefined {
		const row = this.#database
			.prepare('SELECT * FROM members WHERE merchant = ? AND mobile = ?')
			.get(merchant, mobile);
		return row && memberOf(row);
	}

	get(id: number): Member | undefined {
		const row = this.#database.prepare('SELECT * FROM members WHERE id = ?').get(id);
		return row && memberOf(row);
	}

	/** Returns whether this is the member's first login ever. */
	markFirstLogin(id: number, at: number): boolean {
		return (
			this.#database
				.prepare('UPDATE members SET first_login_at = ? WHERE id = ? AND first_login_at IS NULL')
				.run(at, id).changes > 0
		);
	}

	/** Sets a password that the member chose, which doesn't expire. */
	setPassword(id: number, password: string): void {
		this.#database
			.prepare('UPDATE members SET password = ?, password_expires_at = NULL WHERE id = ?')
			.run(password, id);
	}

	/** The time step of the last authenticator code used. Each code works once (RFC 6238, 5.2). */
	totpStep(id: number): number {
		const row = this.#database.prepare('SELECT totp_step FROM members WHERE id = ?').get(id);
		return Number(row?.totp_step ?? 0);
	}

	setTotpStep(id: number, step: number): void {
		this.#database.prepare('UPDATE members SET totp_step = ? WHERE id = ?').run(step, id);
	}

	/** Turns the authenticator app on or off, along with the second step of logins that asks for it. */
	setAuthenticator(
		id: number,
		secret: string | undefined,
		verification: readonly VerificationMethod[],
	): void {
		this.#database
			.prepare('UPDATE members SET totp_secret = ?, totp_step = NULL, verification = ? WHERE id = ?')
			.run(secret ?? null, JSON.stringify(verification), id);
	}

	/** API-14. */
	setLanguage(id: number, language: string): void {
		this.#database.prepare('UPDATE members SET language = ? WHERE id = ?').run(language, id);
	}

	setLanguageOfAll(merchant: string, language: string): void {
		this.#database.prepare('UPDATE members SET language = ? WHERE merchant = ?').run(language, merchant);
	}

	/** The password that a reset restores, as salt and hash; undefined for members who aren't demo members. */
	seededPassword(id: number): string | undefined {
		const row = this.#database.prepare('SELECT seeded_password FROM members WHERE id = ?').get(id);
		return row?.seeded_password ? String(row.seeded_password) : undefined;
	}

	/** Turns an account into a demo member. A reset restores this password; the secret stays. */
	setSeeded(id: number, password: string, totpSecret: string | undefined): void {
		this.#database
			.prepare('UPDATE members SET seeded_password = ?, totp_secret = ? WHERE id = ?')
			.run(password, totpSecret ?? null, id);
	}

	/** Resets a demo member to the first start. */
	restore(id: number, { passwordExpiresAt, mobile, email, verification }: Seed): void {
		this.#database
			.prepare(
				`UPDATE members SET password = seeded_password, password_expires_at = ?, mobile = ?, email = ?,
					verification = ?, totp_step = NULL WHERE id = ?`,
			)
			.run(passwordExpiresAt ?? null, mobile ?? null, email ?? null, JSON.stringify(verification), id);
	}

	/** Deletes all other members, and makes the next login of the rest their first (control panel). */
	forgetAllBut(userNames: readonly string[]): void {
		const marks = userNames.map(() => '?').join();
		this.#database.prepare(`DELETE FROM members WHERE user_name NOT IN (${marks})`).run(...userNames);
		this.#database.exec('UPDATE members SET first_login_at = NULL');
	}
}

function memberOf(row: Record<string, SQLOutputValue>): Member {
	return {
		id: Number(row.id),
		merchant: String(row.merchant),
		userName: String(row.user_name),
		password: String(row.password),
		passwordExpiresAt: row.password_expires_at === null ? undefined : Number(row.password_expires_at),
		type: Number(row.type),
		language: String(row.language),
		clubLabel: row.club_label === null ? undefined : JSON.parse(String(row.club_label)),
		mobile: row.mobile === null ? undefined : String(row.mobile),
		email: row.email === null ? undefined : String(row.email),
		verification: JSON.parse(String(row.verification)),
		totpSecret: row.totp_secret === null ? undefined : String(row.totp_secret),
	};
}
