/** Milliseconds until a command of a driver counts as failed. */
const PATIENCE = 30_000;
/** Milliseconds that a browser may take to start. One that takes longer never starts. */
const START = 15_000;

/** A session of a WebDriver server (https://www.w3.org/TR/webdriver2/): the few commands that the tests need. */
export class WebDriverSession {
	readonly #url: string;
	readonly capabilities: Record<string, unknown>;

	private constructor(url: string, capabilities: Record<string, unknown>) {
		this.#url = url;
		this.capabilities = capabilities;
	}

	static async start(server: string, alwaysMatch: Record<string, unknown>): Promise<WebDriverSession> {
		const session = await send<{ sessionId: string; capabilities: Record<string, unknown> }>(
			'POST',
			`${server}/session`,
			{ capabilities: { alwaysMatch } },
			START,
		);
		return new WebDriverSession(`${server}/session/${session.sessionId}`, session.capabilities);
	}

	/** Sends the command at `path`, such as /url. */
	do<Answer = null>(path: string, parameters: object = {}): Promise<Answer> {
		return send('POST', this.#url + path, parameters);
	}

	get<Answer>(path: string): Promise<Answer> {
		return send('GET', this.#url + path);
	}

	async end(): Promise<void> {
		await send('DELETE', this.#url);
	}
}

async function send<Answer>(
	method: string,
	url: string,
	parameters?: object,
	patience = PATIENCE,
): Promise<Answer> {
	const answer = await fetch(url, {
		method,
		signal: AbortSignal.timeout(patience),
		...(parameters && { body: JSON.stringify(parameters) }),
	});
	const { value } = (await answer.json()) as { value: Answer };
	if (answer.ok) return value;
	const { error, message } = value as { error: string; message: string };
	throw new Error(`${error}: ${message} (${method} ${new URL(url).pathname})`);
}
