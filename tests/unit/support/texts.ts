/** Interface texts that read like their keys, except those in `own`. */
export const textsLikeKeys = <Texts extends object>(own: Partial<NoInfer<Texts>> = {}): Texts =>
	new Proxy<object>(own, { get: (texts, key) => Reflect.get(texts, key) ?? String(key) }) as Texts;
