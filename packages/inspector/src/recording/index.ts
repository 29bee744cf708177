// What a program needs to write, read and replay recordings.
export { describeReplay } from './describeReplay.ts';
export { Recording } from './recording.ts';
export { readRecording, writeRecording } from './recordingFile.ts';
export { replay } from './replay.ts';
