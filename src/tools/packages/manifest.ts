import { boolean, type InferOutput, looseObject, optional, record, string } from 'valibot';

const Strings = optional(record(string(), string()), {});

/** The parts of package.json that the checks read. */
export const Manifest = looseObject({
	scripts: Strings,
	dependencies: Strings,
	devDependencies: Strings,
	/** Whether npm runs a package's install script, by the package's name. */
	allowScripts: optional(record(string(), boolean()), {}),
});
export type Manifest = InferOutput<typeof Manifest>;
