import type { GatewayAnswers } from '../build/prepare-site.ts';
import type { Given } from './inputs.ts';

/** A site to make. */
export interface Job {
	code: string;
	/** Of the gateway that merchants without one of their own are asked at. */
	gatewayUrl: string;
	/** Folder of the store. */
	store: string;
	/** Renders all pages, changed or not. */
	force: boolean;
	/** To look at: what hosts show next isn't made from it. */
	aside?: boolean;
	/** Looks into what the store has already, and writes what is damaged again. */
	repair?: boolean;
}

/** The gateway's answers for a job. */
export interface Asked {
	given: Given;
	answers: GatewayAnswers;
}

/** A job with all that a worker needs for it. */
export type Work = Job & { asked: Asked };

/** What came of it. */
export interface Made {
	code: string;
	hosts: string[];
	/** MERCHANT/ID */
	release: string;
	/** Files rendered; none where nothing has changed. */
	rendered: number;
	/** Objects that the store lacked. */
	written: number;
	bytes: number;
}

export type Answer = { made: Made } | { failed: string };

/** What a worker says; `memory`: megabytes that it has now. */
export type Reply = Answer & { memory: number };

/** Message of a worker that has got its job. */
export const BEGUN = 'begun';
