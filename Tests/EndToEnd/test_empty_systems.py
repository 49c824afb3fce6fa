"""The reasons why a machine cannot test the archive in empty systems, which CI reports without failing."""

import os
import shutil
import socket
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import empty_systems


def at(mirror):
    return {"Debian 12": ("bookworm", mirror, "sid", "main")}


def test_a_user_other_than_root_gets_a_message(monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert empty_systems.hindrance() == "only root can make an empty system"


def test_a_system_other_than_debian_gets_a_message(monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert empty_systems.no_rights() == "debootstrap needs apt-get, and there is none"


def test_a_newer_library_than_in_debian_12_prevents_the_test_and_the_same_version_does_not(monkeypatch):
    told = {}
    for version in ("2.31", "2.36", "2.39"):
        monkeypatch.setattr(os, "confstr", lambda _, version=version: f"glibc {version}")
        told[version] = empty_systems.newer_library()
    assert told == {"2.31": "", "2.36": "", "2.39": "what is built here may need glibc 2.39, and Debian 12 has 2.36"}


def test_unreachable_packages_are_named(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    monkeypatch.setattr(empty_systems, "SYSTEMS", at(f"http://127.0.0.1:{port}/debian"))
    assert empty_systems.no_network().startswith(f"http://127.0.0.1:{port}/debian is out of reach: ")


class Nothing(BaseHTTPRequestHandler):
    """A host without any files."""

    def do_GET(self):
        self.send_error(404)

    def log_message(self, *_):
        pass


def test_a_mirror_without_packages_fails_the_test_instead_of_skipping_it(monkeypatch):
    with HTTPServer(("127.0.0.1", 0), Nothing) as host:
        Thread(target=host.handle_request, daemon=True).start()
        monkeypatch.setattr(empty_systems, "SYSTEMS", at(f"http://127.0.0.1:{host.server_port}/debian"))
        assert empty_systems.no_network() == ""
