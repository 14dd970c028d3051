# Runs the engine; with an argument, its tests. It is built first if a source has changed.
# This is for Mono. Elsewhere, build the sources with any compiler of C# 7, and name the
# program in umpire.yaml.
cd "$(dirname "$0")" || exit 1
for source in *.cs; do
  if [ ! NAME.exe -nt "$source" ]; then
    mcs -langversion:7 -out:"NAME-$$.exe" ./*.cs >&2 && mv "NAME-$$.exe" NAME.exe || exit 1
    break
  fi
done
exec mono NAME.exe "$@"
