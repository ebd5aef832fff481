/** What a worker is asked to do. */
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
