/** Interface texts of a list of keys such as `invite:qr`, by their names without the namespace. */
export type Texts<Keys extends readonly string[]> = {
	[Key in Keys[number] as Key extends `${string}:${infer Name}` ? Name : Key]: string;
};
