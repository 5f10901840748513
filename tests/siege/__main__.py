import sys

from tests.siege.command import main

sys.exit(main())
