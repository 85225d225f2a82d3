/**
 * What hostile input costs everybody else, on the running server, started as `npm start` does: how quickly uploads are refused and their memory,
 * then how long a text holds up the event loop, at every entrance that takes texts. Ends with 1 where a limit is broken.
 */
import { measureTexts } from "./hostile/all-entrances.ts";
import { measureUploads } from "./hostile/uploads.ts";

const only = process.argv.slice(2).find((argument) => !argument.startsWith("-"));
const uploads = only === undefined ? await measureUploads() : "";
const texts = await measureTexts(only);
console.log(`bench hostile ${uploads}${texts.figures}`);
process.exitCode = texts.isWithin ? 0 : 1;
