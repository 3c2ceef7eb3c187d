"""Word error rate of a voice by a recogniser: a trend to look at, not a test.

    python3 -m venv V && V/bin/pip install pocketsphinx numpy
    V/bin/python test/bench/voice-word-errors.py [VOICE ...]

Run in the project's folder, with the project's Node first on PATH. One recogniser with its own language model is a
stand-in for a listener and off by some hundredths from run to run of the voice's settings.
"""

import re
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

import numpy as np
from pocketsphinx import Decoder

PROSE = [
    "The derivative of x squared is two x, because the slope of the tangent at x equals three is six.",
    "In nineteen oh five, Einstein showed that energy equals mass times the speed of light squared.",
    "Water boils at one hundred degrees Celsius.",
    "Each step of bubble sort compares two neighbors and swaps them when they are out of order.",
    "When the temperature rises, the particles move faster and the pressure increases.",
    "The sum of the angles in a triangle is one hundred and eighty degrees.",
    "An acid reacts with a base to form a salt and water.",
    "The current through a resistor is the voltage divided by the resistance.",
    "A vector has both a length and a direction.",
    "The probability of two heads in a row is one quarter.",
    "The area under the curve is the limit of a sum of thin rectangles.",
    "The quadratic formula gives both solutions of the equation.",
    "A force of ten newtons pushes the block to the right.",
    "The binary search halves the interval at every step.",
]
FORMULAS = [
    ("The area is $x^2 + 2x + 1$.", "the area is x squared plus two x plus one"),
    ("Here $y = 3x - 5$.", "here y equals three x minus five"),
    ("So $a^2 + b^2 = c^2$ holds.", "so a squared plus b squared equals c squared holds"),
    ("The value is $\\frac{1}{2}$.", "the value is one half"),
    ("The root is $\\sqrt{16} = 4$.", "the root is the square root of sixteen equals four"),
    ("The energy is $E = mc^2$.", "the energy is e equals m c squared"),
]
TARGET = 16_000


def words(text: str) -> list[str]:
    return re.sub(r"[^a-z' ]", " ", text.lower()).split()


def errors(said: list[str], heard: list[str]) -> int:
    row = list(range(len(heard) + 1))
    for i, word in enumerate(said, 1):
        before, row[0] = row[0], i
        for j, other in enumerate(heard, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (word != other))
    return row[-1]


def speak(text: str, voice: str, folder: Path) -> bytes:
    """The text as 16-bit samples at the recogniser's rate."""
    file = folder / "said.wav"
    command = ["node", "src-server/cli/voices.ts", "say", text, "--voice", voice, "--out", str(file)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with wave.open(str(file)) as sound:
        rate, raw = sound.getframerate(), sound.readframes(sound.getnframes())
    samples = np.frombuffer(raw, np.int16).astype(float)
    spectrum = np.fft.rfft(samples)
    length = round(len(samples) * TARGET / rate)
    return (np.fft.irfft(spectrum[: length // 2 + 1], length) * length / len(samples)).clip(-32768, 32767).astype("<i2").tobytes()


def rate(pairs: list[tuple[str, str]], voice: str, folder: Path) -> float:
    wrong = total = 0
    for display, spoken in pairs:
        decoder = Decoder(samprate=TARGET, loglevel="FATAL")
        decoder.start_utt()
        decoder.process_raw(speak(display, voice, folder), full_utt=True)
        decoder.end_utt()
        heard = decoder.hyp()
        said = words(spoken)
        wrong += errors(said, words(heard.hypstr if heard else ""))
        total += len(said)
    return wrong / total


with tempfile.TemporaryDirectory() as place:
    for name in sys.argv[1:] or ["heart", "rms", "slt"]:
        prose = rate([(text, text) for text in PROSE], name, Path(place))
        formulas = rate(FORMULAS, name, Path(place))
        print(f"{name}: prose {prose:.2f}, formulas {formulas:.2f}", flush=True)
